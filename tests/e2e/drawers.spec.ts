// SPDX-License-Identifier: GPL-2.0-only
// Checks that every drawer leaves room for the lanes and keeps the counter visible.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=20';

const OPENED: readonly (readonly [name: string, open: (page: Page) => Promise<void>])[] = [
  ['Own operations', (page) => page.getByRole('button', { name: 'Edit', exact: true }).click()],
  ['Query the run', (page) => page.keyboard.press('n')],
  [
    'Calls of add 515',
    async (page) => {
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Totals' }).click();
    },
  ],
];

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

for (const [width, theme] of [
  [1280, 'light'],
  [1280, 'projector'],
  [1024, 'light'],
] as const)
  for (const [name, open] of OPENED) {
    // Narrow windows fold the column of operations, and the projector theme has none.
    if (name === 'Own operations' && (width < 1280 || theme === 'projector')) continue;
    // The projector theme shows one line of C and no calls.
    if (name.startsWith('Calls') && theme === 'projector') continue;
    test(`${name}, ${width} wide, ${theme}: beside lanes and counter`, async ({ page, treewalk }) => {
      await page.setViewportSize({ width, height: 720 });
      await treewalk.open(`${SPLIT}&theme=${theme}`);
      await open(page);
      const drawer = page.getByRole('dialog', { name });
      await expect(drawer).toBeVisible();
      await expect
        .poll(async () => {
          const { x, y, height } = await boxOf(drawer);
          const lanes = await Promise.all((await page.locator('.lane').all()).map(boxOf));
          const counter = await boxOf(treewalk.counter);
          return [lanes.length, lanes.every((l) => l.x + l.width <= x), y + height <= counter.y];
        })
        .toEqual([2, true, true]);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
    });
  }
