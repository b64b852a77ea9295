// SPDX-License-Identifier: GPL-2.0-only
// Shows a lesson's planned minutes, section by section.
import { plannedAt, type SectionPlan } from '../../../lesson-parts/plan.ts';
import { WORDS } from './words.ts';

export function Plan({ plan }: { readonly plan: readonly SectionPlan[] }) {
  const minutes = plan.map((section) => section.minutes);
  return (
    <>
      <h5>{WORDS.minutesPlanned}</h5>
      <table className="answer-plan">
        <tbody>
          {plan.map(({ head }, i) => {
            const { minutes: own, to, of } = plannedAt(minutes, i)!;
            return (
              <tr key={i}>
                <th scope="row">{head || WORDS.opening}</th>
                <td>{WORDS.until(own, to, of)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
