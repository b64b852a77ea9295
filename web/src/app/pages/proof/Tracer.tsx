// SPDX-License-Identifier: GPL-2.0-only
// Explains the checks by which the pictures show what ran.
import { WORDS } from './words.ts';

export function Tracer() {
  return (
    <section aria-labelledby="proof-tracer">
      <h3 id="proof-tracer">{WORDS.tracer}</h3>
      <p>{WORDS.traced}</p>
      <dl className="proof-checks">
        {WORDS.checks.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
