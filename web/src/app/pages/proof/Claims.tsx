// SPDX-License-Identifier: GPL-2.0-only
// Compares each published claim about a change with what is measured here.
import type { Proof, ProvenClaim } from '../../../base/proof.ts';
import { TextTable } from '../../../ui/text-page/TextTable.tsx';
import { Origin } from './Origin.tsx';
import { WORDS } from './words.ts';

const AGREEMENT: Readonly<Record<ProvenClaim['agreement'], string>> = {
  agrees: WORDS.agrees,
  differs: WORDS.differs,
  'cannot tell': WORDS.cannotTell,
  other: WORDS.other,
  'not-measured': WORDS.notMeasured,
};

export function Claims({ part }: { readonly part: Proof['claims'] }) {
  const { claims } = part;
  const exhibits = [...new Set(claims.map((c) => c.exhibit))];
  const of = (agreement: ProvenClaim['agreement']): number =>
    claims.filter((c) => c.agreement === agreement).length;
  return (
    <section aria-labelledby="proof-claims">
      <h3 id="proof-claims">{WORDS.claims}</h3>
      <p>
        {WORDS.agree(of('agrees'), of('differs'))}
        {of('cannot tell') > 0 && WORDS.unclear(of('cannot tell'))}
        {WORDS.others(of('other'), of('not-measured'))}
      </p>
      <Origin of={part} />
      <TextTable
        label={WORDS.claimList}
        className="proof-table proof-claims"
        columns={[WORDS.claim, WORDS.published, WORDS.found, WORDS.verdict]}
      >
        {exhibits.map((exhibit) => (
          <tbody key={exhibit}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {exhibit}
              </th>
            </tr>
            {claims
              .filter((c) => c.exhibit === exhibit)
              .map((c) => (
                <tr key={c.id}>
                  <th scope="row">
                    {c.says} <span className="text-fine">{c.source}</span>
                  </th>
                  <td>{c.published}</td>
                  <td>{c.here}</td>
                  <td data-agreement={c.agreement}>{AGREEMENT[c.agreement]}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </TextTable>
    </section>
  );
}
