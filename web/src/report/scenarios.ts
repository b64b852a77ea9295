// SPDX-License-Identifier: GPL-2.0-only
// Writes the table of scenarios: base and last version, differing first, and the patches that change them.
import type { SeriesResult } from '../series/types.ts';
import { changesOf, isChanged, type Cell, type Change } from './changes.ts';
import { html, theirs, type Markup } from './html.ts';
import { WORDS } from './words.ts';

const cell = (c: Cell, label: string): Markup =>
  isChanged(c)
    ? html`<td data-label="${label}">
        <span>${WORDS.count(c.before)} <i>→</i> <b>${WORDS.count(c.after)}</b></span>
      </td>`
    : html`<td data-label="${label}">${WORDS.count(c.after)}</td>`;

/** What is wrong at the operation's end: in both, or in one. */
const faultsOf = (base: string | null, last: string | null, names: readonly string[]): readonly string[] =>
  base === last
    ? [WORDS.fault(names, base)]
    : [WORDS.fault(names.slice(0, 1), base), WORDS.fault(names.slice(-1), last)];

/** The numbers of patches, three or more in a row as "2–4". */
function patchesIn(by: readonly string[]): string {
  const runs: number[][] = [];
  for (const n of by.map((name) => Number(name.split('/')[0])))
    if (runs.at(-1)?.at(-1) === n - 1) runs.at(-1)!.push(n);
    else runs.push([n]);
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

/** A row, and below it what is wrong. */
function line(change: Change, labels: readonly string[], versions: readonly string[]): Markup {
  const { row, cells, by, differs, faults, times } = change;
  const wrong = faultsOf(...faults, [versions[0]!, versions.at(-1)!]).filter(Boolean);
  const why = html`<tr class="why">
    <td colspan="${cells.length + 2}">${wrong.map((fault) => html`<small>${theirs(fault)}</small>`)}</td>
  </tr>`;
  return html`<tr${wrong.length > 0 && html` class="wrong"`}>
      <th scope="row">
        ${theirs(row.title)} <code>${row.op}${WORDS.times(times)}</code>
        ${differs && html`<em>${WORDS.differs}</em>`}
      </th>
      ${cells.map((c, i) => cell(c, labels[i]!))}
      <td data-label="${WORDS.heads.by}">${patchesIn(by)}</td>
    </tr>
    ${wrong.length > 0 && why}`;
}

export function scenariosPart(result: SeriesResult): Markup {
  const { changed, same, unit } = changesOf(result);
  const last = result.versions.at(-1)!;
  const labels = result.counters.map(({ label }) => label);
  const under = changed.length
    ? WORDS.underTable(last, same, unit)
    : WORDS.nothingChanges(result.rows.length, unit, last);
  return html`<section>
    <h2>${WORDS.scenarios}</h2>
    ${
      changed.length > 0 &&
      html`<table class="counts">
        <thead>
          <tr>
            <th scope="col">${WORDS.heads.row}</th>
            ${labels.map((label) => html`<th scope="col">${label}</th>`)}
            <th scope="col">${WORDS.heads.by}</th>
          </tr>
        </thead>
        <tbody>
          ${changed.map((change) => line(change, labels, result.versions))}
        </tbody>
      </table>`
    }
    <p class="fine">${under}</p>
  </section>`;
}
