// SPDX-License-Identifier: GPL-2.0-only
// What was published of each change, beside what is found here.
import type { Proof, ProvenClaim } from '../../../base/proof.ts';
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
      <div className="text-scroll" tabIndex={0} role="region" aria-label={WORDS.claimList}>
        <table className="text-table proof-table proof-claims">
          <thead>
            <tr>
              <th scope="col">{WORDS.claim}</th>
              <th scope="col">{WORDS.published}</th>
              <th scope="col">{WORDS.found}</th>
              <th scope="col">{WORDS.verdict}</th>
            </tr>
          </thead>
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
        </table>
      </div>
    </section>
  );
}
