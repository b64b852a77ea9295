// SPDX-License-Identifier: GPL-2.0-only
// Why what is drawn is what ran.
const CHECKS: readonly (readonly [string, string])[] = [
  [
    'What it does not know, it refuses',
    'Atomics, inline assembly, variable arguments, unknown instructions and functions that are nowhere end the build, with file and line.',
  ],
  [
    'It counts twice',
    'Loads, stores, returns and hooks are counted a second time, in another way; the program without its hooks must be the program that clang wrote.',
  ],
  [
    'Every store has its record',
    'After each operation, memory rebuilt from the records is compared with the memory of the program, byte for byte.',
  ],
  [
    'Time runs both ways',
    'Backwards from the end gives the first image, forwards again the last, byte for byte.',
  ],
  [
    'Nothing is lost in silence',
    'A full buffer says how many records are missing. An endless loop ends, and says where.',
  ],
  [
    'Counters keep their records',
    'Five walks are five lists of records: pressed, they show where each walk began.',
  ],
];

export function Tracer() {
  return (
    <section aria-labelledby="proof-tracer">
      <h3 id="proof-tracer">Why the picture is what ran</h3>
      <p>The compiler’s output is given calls of a recorder. Nothing is re-enacted in the page.</p>
      <dl className="proof-checks">
        {CHECKS.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
