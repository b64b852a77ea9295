// SPDX-License-Identifier: GPL-2.0-only
// What was published of each change, beside what is found here.
import type { Proof, ProvenClaim } from '../../base/proof.ts';
import { Origin } from './Origin.tsx';

const AGREEMENT: Readonly<Record<ProvenClaim['agreement'], string>> = {
  agrees: 'agrees',
  differs: 'differs',
  'cannot tell': 'cannot tell',
  other: 'another measure',
  'not-measured': 'not measured here',
};

export function Claims({ part }: { readonly part: Proof['claims'] }) {
  const { claims } = part;
  const exhibits = [...new Set(claims.map((c) => c.exhibit))];
  const of = (agreement: ProvenClaim['agreement']): number =>
    claims.filter((c) => c.agreement === agreement).length;
  return (
    <section aria-labelledby="proof-claims">
      <h3 id="proof-claims">What was said of these changes</h3>
      <p>
        {of('agrees')} claims agree with what is measured here, {of('differs')} differ.{' '}
        {of('cannot tell') > 0 &&
          `Of ${of('cannot tell')} this run cannot tell: its interval holds values that bear the claim out, and values that do not. `}
        {of('other')} were figures of a whole system: a function’s own time stands beside those, and proves
        neither. {of('not-measured')} take what is not here.
      </p>
      <Origin of={part} />
      <div className="proof-scroll" tabIndex={0} role="region" aria-label="Claims">
        <table className="proof-table proof-claims">
          <thead>
            <tr>
              <th scope="col">Claim</th>
              <th scope="col">Published</th>
              <th scope="col">Found here</th>
              <th scope="col">Verdict</th>
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
                      {c.says} <span className="proof-fine">{c.source}</span>
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
