// SPDX-License-Identifier: GPL-2.0-only
// What `npm run proof` ran last: the kernels' tests on both hosts, the same operations natively and in wasm, and
// random ones.
import { plural } from '../../base/english.ts';
import { whole } from '../../base/numbers.ts';
import type { Proof } from '../../base/proof.ts';
import { NumberTable } from '../../ui/plot/Figure.tsx';
import { Origin } from './Origin.tsx';

export function Measured({ proof: { tests, equal, fuzz } }: { readonly proof: Proof }) {
  const runs = tests.kernels.flatMap(({ kernel, runs: own }) => own.map((run) => ({ kernel, ...run })));
  const alike = equal.exhibits.reduce((sum, e) => sum + e.equal, 0);
  const cases = equal.exhibits.reduce((sum, e) => sum + e.cases, 0);
  return (
    <>
      <section aria-labelledby="proof-both">
        <h3 id="proof-both">Native and WebAssembly agree</h3>
        <p>
          The kernel’s own tests on both; natively with AddressSanitizer and UBSan. A pointer has 32 bits in
          wasm: there a test leaves out what needs 64.
        </p>
        <NumberTable
          head={['Kernel', 'Where', 'Slots a node', 'Checks', 'Passed', 'Nodes leaked']}
          rows={runs.map((r) => [
            `Linux ${r.kernel}`,
            `${r.host}, ${r.bits} bits`,
            String(2 ** r.shift),
            whole(r.run),
            whole(r.passed),
            String(r.leakedNodes),
          ])}
        />
        <Origin of={tests} />
        <p>
          The same operations through each exhibit’s driver on both: {whole(alike)} of {plural(cases, 'case')}{' '}
          end with the same results and the same entries.
        </p>
        <NumberTable
          head={['Exhibit', 'Cases', 'Operations', 'Equal']}
          rows={equal.exhibits.map((e) => [e.exhibit, whole(e.cases), whole(e.operations), whole(e.equal)])}
        />
        <Origin of={equal} />
      </section>
      <Fuzzed fuzz={fuzz} />
    </>
  );
}

/** What is passed over, each once, with the exhibits of which it is known. */
function passedOver({ exhibits }: Proof['fuzz']) {
  const all = exhibits.flatMap(({ exhibit, known }) => known.map((k) => ({ exhibit, ...k })));
  const once = new Map(all.map((k) => [`${k.what} ${k.why}`, k]));
  return [...once.values()].map(({ what, why }) => {
    const of = all.filter((k) => k.what === what && k.why === why).map((k) => k.exhibit);
    return {
      of: of.length === exhibits.length ? 'each' : of.join(', '),
      what: what || 'whatever goes wrong',
      why,
    };
  });
}

export function Fuzzed({ fuzz }: { readonly fuzz: Proof['fuzz'] }) {
  const found = fuzz.exhibits.reduce((sum, e) => sum + e.found, 0);
  const known = passedOver(fuzz);
  return (
    <section aria-labelledby="proof-fuzz">
      <h3 id="proof-fuzz">Operations nobody thought of</h3>
      <p>
        libFuzzer drives each exhibit’s C natively, with sanitizers, looking for operations that reach new
        code; seed {fuzz.seed}. It found {found === 0 ? 'no fault' : plural(found, 'fault')}
        {known.length > 0 &&
          ' beside what is known to go wrong: that it passes over, as the second table says'}
        .
      </p>
      <NumberTable
        head={['Exhibit', 'Programs run', 'Seconds', 'Edges reached', 'Inputs kept', 'Faults']}
        rows={fuzz.exhibits.map((e) => [
          e.exhibit,
          whole(e.executions),
          whole(Math.round(e.seconds)),
          whole(e.edges),
          whole(e.corpus),
          whole(e.found),
        ])}
      />
      {known.length > 0 && (
        <div className="proof-scroll" tabIndex={0} role="region" aria-label="What the fuzzer passes over">
          <table className="proof-table proof-known">
            <thead>
              <tr>
                <th scope="col">Exhibit</th>
                <th scope="col">Known to go wrong</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ of, what, why }) => (
                <tr key={`${what} ${why}`}>
                  <th scope="row">{of}</th>
                  <td>{what}</td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Origin of={fuzz} />
    </section>
  );
}
