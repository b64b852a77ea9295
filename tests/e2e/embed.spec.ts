// SPDX-License-Identifier: GPL-2.0-only
// Checks the embedded picture: its steps, its controls, and its messages for wrong addresses.
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

test('the picture alone, between two steps', async ({ treewalk, page }) => {
  await treewalk.open('v=1&sc=refault-order0&embed=1&controls=1&start=3&end=6');
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await expect(treewalk.sentence).toContainText(/\w/);
  await expect(treewalk.source).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(treewalk.status).toHaveText(/^Step 3 of/);
  await treewalk.button('Last step').click();
  await expect(treewalk.status).toHaveText(/^Step 6 of/);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 6 of/);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(treewalk.status).toHaveText(/^Step 3 of/);
  await treewalk.button('Play').click();
  await expect(treewalk.status).toHaveText(/^Step 6 of/, { timeout: 30_000 });
  await expect(treewalk.button('Play')).toBeVisible();
});

test('without controls there is the picture, the sentence and the way out', async ({ page, treewalk }) => {
  await treewalk.show('v=1&sc=refault-order0&step=9&embed=1&controls=0&theme=dark');
  await expect(page.getByRole('tree', { name: 'merged' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next step' })).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const link = page.getByRole('link', { name: 'Open full page' });
  await expect(link).toHaveAttribute('href', /#v=1&ex=page-cache&sc=refault-order0.*step=9/);
  await expect(link).not.toHaveAttribute('href', /embed/);
  // The frame's settings come from its author, so the page does not store them as the reader's choice.
  expect(await page.evaluate(() => localStorage.getItem('treewalk'))).toBeNull();
});

for (const controls of [0, 1])
  test(`a frame of 800 × 600 has the counter in its foot: controls=${controls}`, async ({
    page,
    treewalk,
  }) => {
    await page.setViewportSize({ width: 800, height: 600 });
    const run = 'v=1&sc=split-order9&var=v6.9,merged';
    await treewalk.show(`${run}&at=5.v6.9.result.1&embed=1&controls=${controls}`);
    const counter = page.getByRole('contentinfo').getByRole('group', { name: 'Walk counter' });
    await expect(counter).toHaveText(/v6\.9 5 walks.*merged 3 walks/);
    // The frame shows each name, number and link completely, without overlap.
    const parts = counter.locator('.counter-variant, .counter-number');
    const link = page.getByRole('link', { name: 'Open full page' });
    for (const part of await parts.all())
      expect(await part.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
    const [left, right] = [await counter.boundingBox(), await link.boundingBox()];
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
    expect(Math.abs(left!.y + left!.height / 2 - right!.y - right!.height / 2)).toBeLessThan(20);
    await counter.getByRole('button', { name: /^v6\.9/ }).click();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    await page.getByRole('dialog').getByRole('button').first().click();
    await expect(counter).toHaveText(/v6\.9 1 walks?/);
  });

const WRONG = [
  ['embed=yes', /embed=yes is not known/],
  ['embed=1&controls=maybe', /controls=maybe is not known: expected 0 or 1/],
  ['embed=1&start=three', /start=three is not known: expected a whole number/],
  ['embed=1&start=9&end=2', /end=2 comes before start=9/],
  ['embed=1&start=5000', /start=5000 lies beyond the last step/],
] as const;
for (const [address, message] of some(WRONG, 3))
  test(`${address} gives a message and a picture`, async ({ page, treewalk }) => {
    await treewalk.show(`v=1&sc=refault-order0&${address}`);
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('tree', { name: 'v6.9' })).toBeVisible();
  });
