// SPDX-License-Identifier: GPL-2.0-only
// Checks that every page has the left margin of its head, at any width and in any theme.
import type { Page } from '@playwright/test';
import { PAGES } from '../../web/src/app/address/page-state.ts';
import { some } from '../support/some.ts';
import { expect, test } from './support/page.ts';

const RUN = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';
/** A class's wall and phones have no head. */
const HEADLESS = ['class', 'vote'];
const SHOWN = [
  ...PAGES.filter((page) => !HEADLESS.includes(page)).map((page) => `v=1&page=${page}`),
  ...['compare', 'race', 'bulk', 'patch', 'order', 'finder'].map((panel) => `${RUN}&panel=${panel}`),
  'v=1&ex=delayed-ref&panel=lab',
  'v=1&ops=',
  RUN,
];

/** Pixels from the head's left edge to that of the page's text. */
const off = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const left = (e: Element | null) => e?.getBoundingClientRect().left ?? NaN;
    const said = [...document.querySelectorAll('main :is(h1, h2, h3, p, form, table, select)')]
      .filter((e) => e.checkVisibility() && !e.matches('.unseen, .unseen *, [hidden] *'))
      .map(left);
    return Math.min(...said) - left(document.querySelector('.head .brand'));
  });

for (const [theme, widths] of [
  ['light', [1100, 1280, 1920]],
  ['projector', [1280]],
] as const)
  test(`${widths.join(', ')} wide, ${theme}`, async ({ page, treewalk }) => {
    for (const hash of theme === 'light' ? SHOWN : some(SHOWN, 3)) {
      await treewalk.show(`${hash}&theme=${theme}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 720 });
        await expect.poll(() => off(page), { message: `${hash}, ${width}` }).toBeCloseTo(0, 0);
      }
    }
  });
