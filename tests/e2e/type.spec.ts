// SPDX-License-Identifier: GPL-2.0-only
// The layouts go by estimates of how wide the page's type is: no text of theirs is measured. Here the browser measures
// what they are about.
import { serifWidth } from '../support/serif-width.ts';
import { linesOf } from '../support/lines.ts';
import { some } from '../support/some.ts';
import { expect, test } from './support/page.ts';

interface Said {
  readonly text: string;
  /** In CSS pixels of the page. */
  readonly type: number;
  readonly room: number;
  readonly wide: number;
  readonly lines: number;
}

/** What the lanes say: how wide it is in one line, and how many lines it has. Runs in the page. */
const said = (): readonly Said[] =>
  [...document.querySelectorAll<HTMLElement>('.lane .sentence')].map((p) => {
    const { fontSize, lineHeight } = getComputedStyle(p);
    // A projector's page is scaled.
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
].entries())
  test(`sentences of ${slug} are as wide as the layouts think, and have no more lines`, async ({
    page,
    treewalk,
  }) => {
    for (const [width, height, theme] of some(WINDOWS, 2, nth % 2)) {
      await page.setViewportSize({ width, height });
      await treewalk.open(`v=1&ex=${slug}&theme=${theme}`);
      await page.evaluate(() => document.fonts.ready);
      const all = (await treewalk.pressed('ArrowRight', 12, said)).flat();
      expect(all.length).toBeGreaterThan(0);
      const off = all.map(({ text, type, wide }) => ({ text, by: serifWidth(text, type) / wide }));
      expect(off.filter(({ by }) => by < 0.98 || by > 1.05)).toEqual([]);
      expect(all.filter(({ text, room, type, lines }) => lines > linesOf(text, room, type))).toEqual([]);
    }
  });
