// SPDX-License-Identifier: GPL-2.0-only
// Checks large trees: the map opens by itself, steps return to the same picture, keys and buttons zoom and pan.
import lz from 'lz-string';
import { times } from '../support/some.ts';
import { expect, test, type Treewalk } from './support/page.ts';

/** Adds one page in each of 300 leaves, and splits a large shadow among them. */
const LINES = [
  ...Array.from({ length: 300 }, (_, i) => `add ${i * 64 + (i % 60)}`).filter((_, i) => i < 64 || i >= 72),
  'add 4096 9',
  'evict 4096',
  '#: opens',
  'add 4099',
  'load 4100',
];
const HASH = `v=1&ex=page-cache&var=merged&ops=${lz.compressToEncodedURIComponent(LINES.join('\n'))}`;

test.beforeEach(async ({ treewalk }) => treewalk.open(HASH));

/** Reads the canvas as pixels, and the touched or named nodes as the tree's text. */
const picture = async (treewalk: Treewalk) =>
  (await treewalk.picture('merged')) +
  (await treewalk.page.locator('.map-window canvas').evaluate((c) => (c as HTMLCanvasElement).toDataURL()));

test('300 nodes open as a map; there and back is the same picture', async ({ treewalk, page }) => {
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const first = await picture(treewalk);
  await treewalk.button('Last step').click();
  expect(await picture(treewalk)).not.toBe(first);
  await treewalk.button('First step').click();
  expect(await picture(treewalk)).toBe(first);
  const n = times(12, 40);
  await treewalk.pressed('ArrowRight', n, () => null);
  await expect(treewalk.status).toHaveText(new RegExp(`^Step ${n + 1} of`));
  const there = await picture(treewalk);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await picture(treewalk)).toBe(there);
  await treewalk.pressed('ArrowLeft', n, () => null);
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  expect(await picture(treewalk)).toBe(first);
});

test('a step that changes no node repaints no node, and moves none', async ({ treewalk, page }) => {
  const ground = () =>
    page.locator('.map-window canvas').evaluate((c) => (c as HTMLCanvasElement).toDataURL());
  const before = await ground();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 5 of/);
  expect(await ground()).toBe(before);
});

test('steps that were shown before make no line of C anew, and leave the head as it is', async ({
  treewalk,
  page,
}) => {
  await treewalk.open('v=1&ex=page-cache');
  const walk = async (key: string) => {
    for (let i = 0; i < 12; i++) await page.keyboard.press(key);
  };
  await walk('ArrowRight');
  await walk('ArrowLeft');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.evaluate(() => {
    const work = { lines: 0, head: 0 };
    new MutationObserver((all) => {
      for (const { target, type } of all) {
        const at = target instanceof Element ? target : target.parentElement;
        if (type === 'childList' && at?.matches('.code-block, .code-file')) work.lines++;
        if (at?.closest('.head')) work.head++;
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { work });
  });
  await walk('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 13 of/);
  expect(await page.evaluate(() => (window as unknown as { work: unknown }).work)).toEqual({
    lines: 0,
    head: 0,
  });
});

test('zooms and pans by keys, and back to the whole', async ({ treewalk, page }) => {
  const whole = await picture(treewalk);
  const seen = () => page.locator('.minimap').getAttribute('title');
  const all = await seen();
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect.poll(seen).not.toBe(all);
  const near = await seen();
  await page.keyboard.press('>');
  await expect.poll(seen).not.toBe(near);
  await page.keyboard.press('Shift+Z');
  await page.keyboard.press('0');
  await expect.poll(seen).toBe(all);
  await page.keyboard.press('g');
  expect(await picture(treewalk)).toBe(whole);
});

test('zooms by buttons and by the wheel', async ({ treewalk, page }) => {
  const seen = () => page.locator('.minimap').getAttribute('title');
  const all = await seen();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(seen).not.toBe(all);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(seen).toBe(all);
  await treewalk.tree('merged').hover();
  await page.mouse.wheel(0, -400);
  await expect.poll(seen).not.toBe(all);
});

test('follows the cursor when zoomed in', async ({ treewalk, page }) => {
  await treewalk.open(`${HASH}&step=40`);
  for (let i = 0; i < 7; i++) await page.keyboard.press('z');
  await expect(treewalk.tree('merged').locator('.ring')).toHaveCount(1);
});

test('lanes that follow look at the same indices at every step', async ({ treewalk, page }) => {
  await treewalk.open(`${HASH.replace('var=merged', 'var=v6.9,merged')}&step=1`);
  await expect(page.locator('.minimap')).toHaveCount(2);
  for (let i = 0; i < 7; i++) await page.keyboard.press('z');
  const shown = await treewalk.pressed('ArrowRight', 25, () =>
    [...document.querySelectorAll('.minimap')].map((map) => map.getAttribute('title')),
  );
  for (const [i, [left, right]] of shown.entries()) expect(right, `step ${i + 2}`).toBe(left);
  expect(new Set(shown.map(([left]) => left)).size).toBeGreaterThan(1);
});

test('a click selects the slot, and its word is shown', async ({ treewalk, page }) => {
  const tree = treewalk.tree('merged');
  const item = tree.locator('[role=treeitem]').nth(1);
  const box = (await item.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height / 2);
  await expect(tree.locator('.map-selected')).toHaveCount(1);
});

test('M goes from the map to what is touched and back', async ({ treewalk, page }) => {
  await page.keyboard.press('m');
  await expect(page.locator('.map-window')).toHaveCount(0);
  await expect(treewalk.tree('merged')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.locator('.map-window')).toHaveCount(1);
});
