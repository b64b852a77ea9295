// SPDX-License-Identifier: GPL-2.0-only
// Writes the other parts of a report: patches, picture, native times, origin, commands.
import type { SeriesPatch, SeriesResult } from '../series/types.ts';
import { patchName } from './changes.ts';
import { html, Markup, theirs } from './html.ts';
import type { PicturedLane, ReportBench, ReportData, ReportPicture } from './types.ts';
import { WORDS } from './words.ts';

const patchLine = (result: SeriesResult, patch: SeriesPatch): Markup =>
  html`<li>
    <b>${patchName(result, patch)}</b>
    <div>
      ${theirs(patch.subject)}
      ${!patch.applies ? html`<em>${WORDS.notApplied}</em>` : !patch.compiles && html`<em>${WORDS.notCompiled}</em>`}
      ${patch.files.map((f) => html`<small>${theirs(f.path)} ${WORDS.lines(f.added, f.removed)}</small>`)}
      ${patch.message && html`<pre>${patch.message}</pre>`}
      ${patch.leftOut.map((what) => html`<small>${theirs(what)}</small>`)}
    </div>
  </li>`;

export const patchesPart = (result: SeriesResult): Markup =>
  html`<section>
    <h2>${WORDS.patches}</h2>
    <ul class="patches">
      ${result.patches.map((patch) => patchLine(result, patch))}
    </ul>
  </section>`;

const laneOf = ({ name, event, count, sentence, svg }: PicturedLane): Markup =>
  html`<div class="pictured">
    <h4><b>${name}</b> <span>${event}</span> <em>${count}</em></h4>
    <div class="on-paper" role="img" aria-label="${WORDS.pictured(name, event, sentence)}">
      ${new Markup(svg)}
    </div>
    <p>${sentence}</p>
  </div>`;

/** The pictures' markup is our own: names in it are of this project's scenarios and structures. */
export function picturePart({ scenario, op, arrange, moments }: ReportPicture): Markup {
  const [base, last] = moments.first;
  return html`<section>
    <h2>${WORDS.diverge(base.name, last.name, scenario)} <code>${op}</code></h2>
    ${(['first', 'end'] as const).map(
      (moment) =>
        html`<div class="whole">
          <h3>${WORDS.moments[moment]}</h3>
          <div class="lanes ${arrange}">${moments[moment].map(laneOf)}</div>
        </div>`,
    )}
    <p class="fine">${WORDS.picturedFrom}</p>
  </section>`;
}

export const benchPart = (bench: ReportBench): Markup =>
  html`<section>
    <h2>${WORDS.native}</h2>
    ${bench.busy !== null && html`<p class="warns">${bench.busy}</p>`}
    <p class="fine">${theirs(WORDS.nativeOf(bench.of, bench.file))}</p>
    <table class="counts">
      <thead>
        <tr>
          ${WORDS.nativeHeads(bench.of).map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${bench.pairs.map((pair) => pairLine(pair, bench))}
      </tbody>
    </table>
    <p class="fine">${theirs(WORDS.measuredOn(bench.machine, bench.date, bench.confidence, bench.quick))}</p>
  </section>`;

function pairLine(pair: ReportBench['pairs'][number], { of }: ReportBench): Markup {
  const [, before, after, ratio, interval] = WORDS.nativeHeads(of);
  return html`<tr>
    <th scope="row">${theirs(pair.name)}${pair.remark && html` <em>${pair.remark}</em>`}</th>
    <td data-label="${before!}">${WORDS.ns(pair.before)}</td>
    <td data-label="${after!}">${WORDS.ns(pair.after)}</td>
    <td data-label="${ratio!}"><b>${pair.ratio.toFixed(3)}</b></td>
    <td data-label="${interval!}">${WORDS.interval(pair.low, pair.high)}</td>
  </tr>`;
}

export function originPart({ result, series, made }: ReportData): Markup {
  const { base, fanout } = result;
  const rows: readonly (readonly [name: string, value: Markup])[] = [
    [WORDS.kernel, html`${WORDS.kernelIs(base.label, base.kernel, base.chosen)}`],
    [WORDS.package, html`${made.package}<br /><code>${WORDS.sha256(made.packageSha256)}</code>`],
    [WORDS.machine, html`${WORDS.machineIs(fanout)}`],
    [WORDS.compiler, html`${made.compiler}`],
    [WORDS.series, html`${theirs(series.file)}<br /><code>${WORDS.sha256(series.sha256)}</code>`],
    [WORDS.madeBy, html`${WORDS.madeByIs(made.version, made.date)}`],
  ];
  return html`<section>
    <h2>${WORDS.origin}</h2>
    <table class="said origin">
      <tbody>
        ${rows.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

export const againPart = (commands: readonly string[]): Markup =>
  html`<section>
    <h2>${WORDS.again}</h2>
    <pre>${commands.join('\n')}</pre>
  </section>`;
