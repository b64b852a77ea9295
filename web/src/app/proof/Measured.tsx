// SPDX-License-Identifier: GPL-2.0-only
// What the last `npm run proof` ran: the kernels' tests on both hosts, the same operations natively and in wasm, and
// random ones.
import { plural } from '../../base/english.ts';
import { whole } from '../../base/numbers.ts';
import type { Proof } from '../../base/proof.ts';
import { NumberTable } from '../../ui/plot/Figure.tsx';

export function Measured({ proof }: { readonly proof: Proof }) {
  const { kernels, nativeWasm, fuzz } = proof;
  const runs = kernels.flatMap(({ kernel, runs: own }) => own.map((run) => ({ kernel, ...run })));
  const equal = nativeWasm.reduce((sum, e) => sum + e.equal, 0);
  const cases = nativeWasm.reduce((sum, e) => sum + e.cases, 0);
  const found = fuzz.exhibits.reduce((sum, e) => sum + e.found, 0);
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
        <p>
          The same operations through each exhibit’s driver on both: {whole(equal)} of {plural(cases, 'case')}{' '}
          end with the same results and the same entries.
        </p>
        <NumberTable
          head={['Exhibit', 'Cases', 'Operations', 'Equal']}
          rows={nativeWasm.map((e) => [e.exhibit, whole(e.cases), whole(e.operations), whole(e.equal)])}
        />
      </section>
      <section aria-labelledby="proof-fuzz">
        <h3 id="proof-fuzz">Operations nobody thought of</h3>
        <p>
          libFuzzer drives each exhibit’s C natively, with sanitizers, looking for operations that reach new
          code; seed {fuzz.seed}. {found === 0 ? 'It found no fault.' : `It found ${plural(found, 'fault')}.`}
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
      </section>
    </>
  );
}
