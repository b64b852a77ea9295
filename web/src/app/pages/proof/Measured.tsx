// SPDX-License-Identifier: GPL-2.0-only
// Shows what the last `npm run proof` measured: kernel tests, equal operations in native code and wasm, fuzzing.
import { whole } from '../../../base/numbers.ts';
import type { Proof } from '../../../base/proof.ts';
import { NumberTable } from '../../../ui/plot/Figure.tsx';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { Origin } from './Origin.tsx';
import { fileOf } from './used-files.ts';
import { WORDS } from './words.ts';

export function Measured({ proof: { tests, equal, fuzz } }: { readonly proof: Proof }) {
  const runs = tests.kernels.flatMap(({ kernel, runs: own }) => own.map((run) => ({ kernel, ...run })));
  const alike = equal.exhibits.reduce((sum, e) => sum + e.equal, 0);
  const cases = equal.exhibits.reduce((sum, e) => sum + e.cases, 0);
  return (
    <>
      <section aria-labelledby="proof-both">
        <h3 id="proof-both">{WORDS.both}</h3>
        <p>{WORDS.bothTests}</p>
        <NumberTable
          head={WORDS.testsHead}
          rows={runs.map((r) => [
            WORDS.linux(r.kernel),
            fileOf(r.test),
            WORDS.bits(r.host, r.bits),
            r.shift === undefined ? WORDS.oneSize : String(2 ** r.shift),
            whole(r.run),
            whole(r.passed),
            String(r.leakedNodes),
          ])}
        />
        <Origin of={tests} />
        <p>{WORDS.bothOps(whole(alike), cases)}</p>
        <NumberTable
          head={WORDS.opsHead}
          rows={equal.exhibits.map((e) => [e.exhibit, whole(e.cases), whole(e.operations), whole(e.equal)])}
        />
        <Origin of={equal} />
      </section>
      <Fuzzed fuzz={fuzz} />
    </>
  );
}

/** The known faults that the fuzzer skips, each once, with its exhibits. */
function passedOver({ exhibits }: Proof['fuzz']) {
  const all = exhibits.flatMap(({ exhibit, known }) => known.map((k) => ({ exhibit, ...k })));
  const once = new Map(all.map((k) => [`${k.what} ${k.why}`, k]));
  return [...once.values()].map(({ what, why }) => {
    const of = all.filter((k) => k.what === what && k.why === why).map((k) => k.exhibit);
    return {
      of: of.length === exhibits.length ? WORDS.each : of.join(', '),
      what: what || WORDS.anyFault,
      why,
    };
  });
}

export function Fuzzed({ fuzz }: { readonly fuzz: Proof['fuzz'] }) {
  const found = fuzz.exhibits.reduce((sum, e) => sum + e.found, 0);
  const known = passedOver(fuzz);
  return (
    <section aria-labelledby="proof-fuzz">
      <h3 id="proof-fuzz">{WORDS.fuzz}</h3>
      <p>{WORDS.fuzzed(fuzz.seed, found, known.length > 0)}</p>
      <NumberTable
        head={WORDS.fuzzHead}
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
        <TextTable
          label={WORDS.known}
          className="proof-table proof-known"
          columns={[WORDS.exhibit, WORDS.knownWrong, WORDS.why]}
        >
          <tbody>
            {known.map(({ of, what, why }) => (
              <tr key={`${what} ${why}`}>
                <th scope="row">{of}</th>
                <td>{what}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </TextTable>
      )}
      <Origin of={fuzz} />
    </section>
  );
}
