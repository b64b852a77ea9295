// SPDX-License-Identifier: GPL-2.0-only
// Writes the table of scenarios: base and last version, differing first, and the patches that change them.
import type { SeriesResult } from '../series/types.ts';
import { changesOf, isChanged, type Cell, type Change } from './changes.ts';
import { html, theirs, type Markup } from './html.ts';
import { WORDS } from './words.ts';

const cell = (c: Cell, label: string): Markup =>
  isChanged(c)
    ? html`<td data-label="${label}">${WORDS.count(c.before)} <i>→</i> <b>${WORDS.count(c.after)}</b></td>`
    : html`<td data-label="${label}">${WORDS.count(c.after)}</td>`;

const line = ({ row, cells, by, differs }: Change, labels: readonly string[]): Markup =>
  html`<tr>
    <th scope="row">
      ${theirs(row.title)} <code>${row.op}</code>${differs && html` <em>${WORDS.differs}</em>`}
    </th>
    ${cells.map((c, i) => cell(c, labels[i]!))}
    <td data-label="${WORDS.heads.by}">${by.join(', ')}</td>
  </tr>`;

export function scenariosPart(result: SeriesResult): Markup {
  const { changed, same, unit } = changesOf(result);
  const last = result.versions.at(-1)!;
  const labels = result.counters.map(({ label }) => label);
  const under = changed.length
    ? WORDS.underTable(last, same, unit)
    : WORDS.nothingChanges(result.rows.length, unit, last);
  return html`<section>
    <h2>${WORDS.scenarios(unit)}</h2>
    ${
      changed.length > 0 &&
      html`<table class="counts">
        <thead>
          <tr>
            <th scope="col">${WORDS.heads.row(unit)}</th>
            ${labels.map((label) => html`<th scope="col">${label}</th>`)}
            <th scope="col">${WORDS.heads.by}</th>
          </tr>
        </thead>
        <tbody>
          ${changed.map((change) => line(change, labels))}
        </tbody>
      </table>`
    }
    <p class="fine">${under}</p>
  </section>`;
}
