// SPDX-License-Identifier: GPL-2.0-only
// Checks that every panel at every size begins with a result, is legible, and neither overlaps nor scrolls sideways.
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

const PANELS = [
  ['page-cache', 'race', /interleavings fail/],
  ['page-cache', 'bulk', /tree walks per insert/],
  ['xarray', 'bulk', /tree walks per store/],
  ['delayed-ref', 'lab', /cache lines for each node visited/],
  ['delayed-ref', 'bulk', /cache lines per insert/],
  ['buffer-lru', 'pressure', /slot writes per call/],
  ['aio-lookup', 'bulk', /objects per lookup/],
] as const;

const SIZES = [
  [390, 844],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

/** Lists the faults in a panel's layout. */
const faults = (page: Page, least: number) =>
  page.evaluate((smallest) => {
    const panel = document.querySelector<HTMLElement>('.panel-page')!;
    const wrong: string[] = [];
    if (panel.scrollWidth > panel.clientWidth)
      wrong.push(`${panel.scrollWidth - panel.clientWidth} px too wide`);
    const seen = (e: Element): boolean => e.checkVisibility() && !e.closest('.unseen, title');
    const named = (e: Element): string => `${e.tagName} ${e.className} “${e.textContent.slice(0, 20)}”`;
    for (const e of panel.querySelectorAll('*')) {
      const own = [...e.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
      if (!own || !seen(e)) continue;
      const size = parseFloat(getComputedStyle(e).fontSize);
      if (size < smallest) wrong.push(`${named(e)}: ${size} px`);
    }
    const controls = [...panel.querySelectorAll('button, a, select, input, summary')].filter(seen);
    const boxes = controls.map((e) => e.getBoundingClientRect());
    controls.forEach((a, i) =>
      controls.slice(i + 1).forEach((b, k) => {
        const [p, q] = [boxes[i]!, boxes[i + 1 + k]!];
        const over = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const under = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (over > 1 && under > 1) wrong.push(`${named(a)} meets ${named(b)}`);
      }),
    );
    for (const e of controls)
      if (e.tagName === 'BUTTON' && e.scrollWidth > e.clientWidth + 1) wrong.push(`${named(e)} is cut`);
    return wrong;
  }, least);

const LOOKED_AT = (['light', 'projector'] as const).flatMap((theme) =>
  PANELS.map(([exhibit, panel, said]) => ({ theme, exhibit, panel, said })),
);
for (const { theme, exhibit, panel, said } of some(LOOKED_AT, 3))
  test(`${exhibit}, ${panel}, in ${theme}: a result at once, at every size`, async ({ page, treewalk }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await treewalk.show(`v=1&ex=${exhibit}&panel=${panel}&theme=${theme}`);
    await expect(page.locator('.panel-said')).toHaveText(said);
    await expect(page.locator('.panel-told')).toContainText(/just now/);
    for (const [width, height] of some(SIZES, 2)) {
      if (theme === 'projector' && width < 1024) continue;
      await page.setViewportSize({ width, height });
      // The plots learn their new width one frame later.
      await expect
        .poll(() => faults(page, theme === 'projector' ? 24 : 12), { message: `${width} wide` })
        .toEqual([]);
    }
  });
