// SPDX-License-Identifier: GPL-2.0-only
// Writes the page of drawings before and now and of their differences, with the page's own styles, type and textures.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ROOT } from '../../core-c/tools/setup/remove.mjs';
import { plural } from '../../web/src/base/english.ts';
import { Patterns } from '../../web/src/ui/tree/Patterns.tsx';

export interface Drawing {
  readonly title: string;
  readonly markup: string;
  /** The room that the drawing was laid out for, in CSS pixels. Absent: as large as it is. */
  readonly room?: { readonly width: number; readonly height: number };
}

export interface Pair {
  readonly title: string;
  /** null if there is no such drawing before or now. */
  readonly was: Drawing | null;
  readonly is: Drawing | null;
}

/** The files below a folder whose names end so, named from there. */
export const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(end));

/** The page is two folders below the root. The type's own styles name its place from themselves. */
const styles = (): string =>
  [
    'web/build/fonts/fonts.css',
    'web/build/fonts/late.css',
    ...filesIn(join(ROOT, 'web/src'), '.css')
      .toSorted((a, b) => Number(b.includes('theme/')) - Number(a.includes('theme/')))
      .map((file) => `web/src/${file}`),
  ]
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
    .replaceAll(/(?:\.\.\/)+\.cache/g, '../../.cache');

const OWN = `
body { margin: 24px; overflow: auto; }
h1 { font: 400 28px/36px var(--serif); }
.title { margin: 40px 0 8px; padding-top: 8px; border-top: 1px solid var(--ink); font: 600 16px/24px var(--sans); }
.name { font: 400 12px/20px var(--sans); color: var(--ink2); }
.pair { display: flex; flex-wrap: wrap; gap: 16px 24px; }
.drawing { position: relative; display: flex; flex-direction: column; background: var(--paper); }
.pane { outline: 1px solid var(--rule); }
.over { display: grid; overflow: hidden; isolation: isolate; filter: invert(1); }
.over > * { grid-area: 1 / 1; }
.over > * + * { mix-blend-mode: difference; }
`;

function drawing({ title, markup }: Drawing, room: Drawing['room']): string {
  const theme = title.endsWith('projector') ? ' data-theme="projector"' : '';
  const size = room ? ` style="width: ${room.width}px; height: ${room.height}px"` : '';
  return `<div class="drawing"${theme}${size}>${markup}</div>`;
}

function row({ title, was, is }: Pair, i: number, since: string): string {
  const room = is?.room ?? was?.room;
  const pane = (name: string, one: Drawing | null): string =>
    `<div><h3 class="name">${name}</h3>${one ? `<div class="pane">${drawing(one, room)}</div>` : 'not drawn'}</div>`;
  const over =
    was && is
      ? `<div><h3 class="name">difference</h3><div class="pane over" aria-hidden="true">${drawing(was, room)}${drawing(is, room)}</div></div>`
      : '';
  return `<h2 class="title" id="p${i}">${title}</h2>
<div class="pair">${pane(since, was)}${pane('now', is)}${over}</div>`;
}

export function pageOf(pairs: readonly Pair[], since: string): string {
  const title = pairs.length
    ? `${plural(pairs.length, 'picture')} changed since ${since}`
    : `No picture changed since ${since}`;
  return `<!doctype html>
<html lang="en" data-theme="light">
<meta charset="utf-8">
<title>${title}</title>
<style>${styles()}${OWN}</style>
${renderToStaticMarkup(createElement(Patterns))}
<h1>${title}</h1>
<ol>${pairs.map((p, i) => `<li><a href="#p${i}">${p.title}</a></li>`).join('')}</ol>
${pairs.map((p, i) => row(p, i, since)).join('\n')}
</html>
`;
}
