// SPDX-License-Identifier: GPL-2.0-only
// Makes a report: one HTML file without scripts or anything to fetch.
import { isCompared } from './changes.ts';
import { coverLetter } from './cover-letter.ts';
import { cssString, html, Markup, theirs } from './html.ts';
import { againPart, benchPart, originPart, patchesPart, picturePart } from './parts.ts';
import { scenariosPart } from './scenarios.ts';
import { largestPart, randomPart } from './searches.ts';
import { summaryOf } from './summary.ts';
import type { ReportData, ReportPicture } from './types.ts';
import { WORDS } from './words.ts';

/** "26 November 2026" */
const dayOf = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Page numbers and the origin, on each sheet of paper. */
const feet = ({ result, made }: ReportData): string =>
  `@page{@bottom-left{content:${cssString(WORDS.footer(made.package, result.fanout, made.version))}}` +
  `@bottom-right{content:counter(page) ${cssString(WORDS.of)} counter(pages)}}`;

/** A style sheet cannot hold the end of its own element, whatever a name in it says. */
const style = (css: string): Markup => new Markup(`<style>${css.replace(/<\//g, '<\\/')}</style>`);

/** The markup of all pictures, whose classes need styles. */
export const drawingsIn = (picture: ReportPicture | null): string =>
  Object.values(picture?.moments ?? {})
    .flat()
    .map(({ svg }) => svg)
    .join('');

export function reportOf(data: ReportData): string {
  const { result, series, made, picture, bench, look } = data;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${WORDS.page(result.title)}</title>
        ${style(`${look.fonts}\n${look.css}\n${feet(data)}`)}
      </head>
      <body>
        <header>
          <b>${WORDS.treewalk}</b> <span>${WORDS.kind}</span>
          <time datetime="${made.date}">${dayOf(made.date)}</time>
        </header>
        <main>
          <h1>${theirs(result.title)}</h1>
          <p class="sum">${summaryOf(result)}</p>
          ${patchesPart(result)} ${isCompared(result) && scenariosPart(result)}
          ${randomPart(result, series.ask)} ${largestPart(result, series.ask)}
          ${picture && picturePart(picture)} ${bench && benchPart(bench)} ${originPart(data)}
          ${againPart(data.commands)}
          <section class="whole">
            <h2>${WORDS.letter}</h2>
            <pre class="letter">${coverLetter(result)}</pre>
          </section>
        </main>
      </body>
    </html> `.text;
}
