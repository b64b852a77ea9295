// SPDX-License-Identifier: GPL-2.0-only
// Checks explained words, the glossary, and the details of a selected slot.
import type { Locator, Page } from '@playwright/test';
import { expect, test, testAlone, type Treewalk } from './support/page.ts';
import { some } from '../support/some.ts';

const tip = (page: Page): Locator => page.getByRole('tooltip');
const word = (treewalk: Treewalk, name: string): Locator =>
  treewalk.page.locator('.sentence').first().getByRole('button', { name, exact: true }).first();

test('pointing at a word tells what it means; the pointer may go there, and leaves without a trace', async ({
  treewalk,
  page,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.read.1');
  await word(treewalk, 'shadow').hover();
  await expect(tip(page)).toContainText('Left in the slot of an evicted folio');
  await tip(page).hover();
  await page.waitForTimeout(400);
  await expect(tip(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(tip(page)).toHaveCount(0);
  // Only one explanation shows at a time.
  await word(treewalk, 'shadow').hover();
  await word(treewalk, 'Slot').hover();
  await expect(tip(page)).toContainText('One place in a node');
  await expect(tip(page)).toHaveCount(1);
});

test('keys come to each word: focus tells, Esc closes that alone, arrows go on stepping', async ({
  treewalk,
  page,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.read.1');
  const status = await treewalk.status.textContent();
  await expect(word(treewalk, 'shadow')).toBeVisible();
  await treewalk.tree('v6.9').getByRole('treeitem').first().focus();
  for (
    let i = 0;
    i < 20 && !(await word(treewalk, 'shadow').evaluate((e) => e === document.activeElement));
    i++
  )
    await page.keyboard.press('Tab');
  await expect(tip(page)).toContainText('shadow');
  await expect(word(treewalk, 'shadow')).toHaveAttribute(
    'aria-describedby',
    (await tip(page).getAttribute('id'))!,
  );
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(word(treewalk, 'shadow')).toBeFocused();
  // Space belongs to the focused word, so it does not start playback.
  await page.keyboard.press('Space');
  await expect(tip(page)).toBeVisible();
  await expect(treewalk.status).toHaveText(status!);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).not.toHaveText(status!);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  testAlone('a tap tells, another elsewhere ends it', async ({ treewalk, page }) => {
    await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.read.1');
    await word(treewalk, 'shadow').tap();
    await expect(tip(page)).toContainText('Left in the slot');
    const { x, width } = (await tip(page).boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await treewalk.status.tap();
    await expect(tip(page)).toHaveCount(0);
  });
});

test('the page of words: found by the palette, at the word, with a way to a run and the legend', async ({
  treewalk,
  page,
}) => {
  await treewalk.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sibling');
  await expect(page.getByRole('option', { name: /^sibling/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const main = page.getByRole('main', { name: 'Glossary' });
  await expect(main.getByRole('link', { name: 'sibling', exact: true })).toBeFocused();
  await main.getByRole('navigation').getByRole('link', { name: 'Delayed refs' }).click();
  await expect(main.getByRole('heading', { name: 'Delayed refs' })).toBeInViewport();
  await expect(main.getByRole('heading', { name: 'How to read the drawings' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'XArray' })).toHaveCount(1);
  await main.getByRole('link', { name: 'See sibling in a run' }).click();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByRole('heading', { name: 'How to read the drawings' })).toBeVisible();
  await keys.getByRole('link', { name: 'Glossary' }).click();
  await expect(main).toBeVisible();
});

const details = (page: Page): Locator => page.getByRole('dialog', { name: /^Slot / });

test('a slot tells what it holds and who wrote it; to that step, and back', async ({ treewalk, page }) => {
  test.slow();
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,v1&at=5.v6.9.read.1');
  const there = (await treewalk.status.textContent())!;
  await treewalk
    .tree('v6.9')
    .getByRole('treeitem', { name: /^slot 8, / })
    .click();
  await expect(details(page)).toContainText('The folio that was here has left the cache');
  await expect(details(page)).toContainText('eviction age');
  await expect(details(page)).toContainText('lib/xarray.c');
  const slot = (await treewalk.tree('v6.9').locator('[aria-selected=true]').boundingBox())!;
  const box = (await details(page).boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(slot.y + slot.height);
  await details(page)
    .getByRole('button', { name: /^Go to set-up, step/ })
    .click();
  await expect(treewalk.status).toHaveText(/^Set-up/);
  await details(page)
    .getByRole('button', { name: `Back to ${there.replace(/^S/, 's').replace(/ of .*/, '')}` })
    .click();
  await expect(treewalk.status).toHaveText(there);
  // A click elsewhere closes the details.
  await treewalk.counter.click({ position: { x: 2, y: 2 } });
  await expect(details(page)).toHaveCount(0);
});

test('by keys: Enter moves into it, Esc back to the slot', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9&at=5.v6.9.read.1');
  const slot = treewalk.tree('v6.9').getByRole('treeitem', { name: /^slot 8, / });
  await treewalk
    .tree('v6.9')
    .getByRole('treeitem', { name: /^xa_head/ })
    .focus();
  for (let i = 0; i < 20 && !(await slot.evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(details(page)).toBeVisible();
  await expect(details(page).getByRole('button', { name: /^Go to/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details(page)).toHaveCount(0);
  await expect(slot).toBeFocused();
});

const SELECTED = [
  ['buffer-lru', 'ex=buffer-lru&sc=install-slot5&var=before', /^slot 0: block/],
  ['aio-lookup', 'ex=aio-lookup&sc=five-contexts&var=table', /^slot 0/],
  ['delayed-ref', 'ex=delayed-ref&sc=ten-heads&var=before', /^head of 65536/],
  ['xarray', 'ex=xarray&sc=siblings', /^slot 1, /],
] as const;
for (const [slug, hash, item] of some(SELECTED, 2))
  test(`${slug}: what is selected is told in a sentence`, async ({ treewalk, page }) => {
    await treewalk.open(`v=1&${hash}`);
    await page.keyboard.press('End');
    await page.getByRole('tree').getByRole('treeitem', { name: item }).first().click();
    await expect(page.locator('.slot-means')).toHaveText(/^[A-Z].*\.$/);
    await expect(page.locator('.slot-details')).toContainText(/Written (by|in this step by)/);
  });
