// SPDX-License-Identifier: GPL-2.0-only
// Checks the layouts' estimates of text widths against the browser, because the layouts do not measure text.
import { serifWidth } from '../support/serif-width.ts';
import { linesOf } from '../support/lines.ts';
import { some } from '../support/some.ts';
import { allFonts } from './support/fonts.mjs';
import { expect, test } from './support/page.ts';

interface Said {
  readonly text: string;
  /** Sizes in CSS pixels of the page. */
  readonly type: number;
  readonly room: number;
  readonly wide: number;
  readonly lines: number;
}

/** Measures in the page how wide each lane's sentence is in one line, and how many lines it has. */
const said = (): readonly Said[] =>
  [...document.querySelectorAll<HTMLElement>('.lane .sentence')].map((p) => {
    const { fontSize, lineHeight } = getComputedStyle(p);
    // The projector theme scales the page.
    const scale = p.getBoundingClientRect().width / p.offsetWidth;
    const range = document.createRange();
    range.selectNodeContents(p);
    const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom / scale);
    const lines = Math.round((Math.max(...bottoms) - Math.min(...bottoms)) / parseFloat(lineHeight)) + 1;
    const line = p.cloneNode(true) as HTMLElement;
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', width: 'max-content' });
    p.parentElement!.append(line);
    const wide = line.getBoundingClientRect().width / scale;
    line.remove();
    return { text: p.textContent, type: parseFloat(fontSize), room: p.clientWidth, wide, lines };
  });

const WINDOWS = [
  [1440, 900, 'light'],
  [1280, 720, 'projector'],
] as const;

for (const [nth, slug] of [
  'page-cache',
  'xarray',
  'buffer-lru',
  'aio-lookup',
  'delayed-ref',
  'zswap',
  'address-space',
].entries())
  test(`sentences of ${slug} are as wide as the layouts think, and have no more lines`, async ({
    page,
    treewalk,
  }) => {
    for (const [width, height, theme] of some(WINDOWS, 2, nth % 2)) {
      await page.setViewportSize({ width, height });
      await treewalk.open(`v=1&ex=${slug}&theme=${theme}`);
      await allFonts(page);
      const all = (await treewalk.pressed('ArrowRight', 12, said)).flat();
      expect(all.length).toBeGreaterThan(0);
      const off = all.map(({ text, type, wide }) => ({ text, by: serifWidth(text, type) / wide }));
      expect(off.filter(({ by }) => by < 0.98 || by > 1.06)).toEqual([]);
      expect(all.filter(({ text, room, type, lines }) => lines > linesOf(text, room, type))).toEqual([]);
    }
  });
