// SPDX-License-Identifier: GPL-2.0-only
// Checks the view "Put in order": lines are moved by keys, mouse, finger and buttons, and the check judges them.
import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test, testAlone, type Treewalk } from './support/page.ts';

interface Solution {
  readonly lines: readonly { readonly text: string; readonly depth: number }[];
  readonly others: readonly { readonly text: string; readonly why: string }[];
}

const VIEW = 'v=1&ex=page-cache&panel=order&pick=three-walks';
const LRU = 'v=1&ex=buffer-lru&panel=order&pick=hit-to-front';

/** An exercise's lines; null: it does not fit this kernel. */
function solutionOf(exhibit: string, exercise: string): Solution | null {
  const file = readdirSync('public/core').find((name) => name.startsWith(`${exhibit}.exercises.`));
  const all = (file ? JSON.parse(readFileSync(`public/core/${file}`, 'utf8')) : []) as {
    name: string;
    lines: Solution;
  }[];
  return all.find((e) => e.name === exercise)?.lines ?? null;
}
const three = solutionOf('page-cache', 'three-walks');
const front = solutionOf('buffer-lru', 'hit-to-front');

const list = (page: Page): Locator => page.getByRole('list', { name: 'Lines', exact: true });
const lines = (page: Page): Locator => list(page).getByRole('listitem');
const left = (page: Page): Locator =>
  page.getByRole('list', { name: 'Lines left over' }).getByRole('listitem');
const codes = (page: Page): Promise<string[]> => lines(page).locator('code').allTextContents();
const depth = (line: Locator): Promise<number> => line.locator('.order-tabs line').count();
const said = (page: Page): Locator => page.locator('.lab-run').getByRole('status');

/** Makes the order by keys; all other lines are left over. */
async function arrange(page: Page, wanted: Solution['lines']): Promise<void> {
  for (const [at, { text, depth }] of wanted.entries()) {
    const from = (await codes(page)).findIndex((code, i) => i >= at && code === text);
    await lines(page).nth(from).focus();
    for (let i = from; i > at; i--) await page.keyboard.press('Alt+ArrowUp');
    for (let i = wanted[0]!.depth; i < depth; i++) await page.keyboard.press('Alt+ArrowRight');
  }
  while ((await lines(page).count()) > wanted.length) {
    await lines(page).last().focus();
    await page.keyboard.press('Delete');
  }
  expect(await codes(page)).toEqual(wanted.map((l) => l.text));
}

const open = async (page: Page, treewalk: Treewalk, count = 31): Promise<void> => {
  await treewalk.show(VIEW);
  await expect(lines(page)).toHaveCount(count);
};

test.skip(!three, 'the exercise does not fit this kernel');

test('keys move, indent and leave over a line; the order stays when another exhibit was shown', async ({
  page,
  treewalk,
}) => {
  await open(page, treewalk);
  const before = await codes(page);
  const second = lines(page).nth(1);
  await second.focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect((await codes(page)).slice(0, 2)).toEqual([before[1], before[0]]);
  await expect(lines(page).first()).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowLeft');
  expect(await depth(lines(page).first())).toBe(3);
  await page.keyboard.press('ArrowDown');
  await expect(lines(page).nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(left(page).locator('code')).toHaveText([before[0]!]);
  await expect(page.getByText('1 of 31')).toBeVisible();
  const now = await codes(page);
  await treewalk.show('v=1&ex=xarray');
  await open(page, treewalk, 30);
  expect(await codes(page)).toEqual(now);
  expect(await depth(lines(page).first())).toBe(3);
  await left(page).first().focus();
  await page.keyboard.press('Delete');
  await expect(lines(page).last()).toContainText(before[0]!);
  await treewalk.button('Start again').click();
  expect(await codes(page)).not.toEqual(before);
  expect((await codes(page)).sort()).toEqual([...before].sort());
});

test('a line that no case tests says what it is for, and whose lines these are', async ({
  page,
  treewalk,
}) => {
  await open(page, treewalk);
  await expect(lines(page).filter({ hasText: 'BUG_ON(' })).toContainText('no case here tests it');
  await expect(
    page.getByText(/^These are the kernel’s own lines, from __filemap_add_folio\(\)/),
  ).toBeVisible();
});

test('a mouse drags a line to its place, sideways to indent it, and out', async ({ page, treewalk }) => {
  await open(page, treewalk);
  const before = await codes(page);
  await drag(page, lines(page).nth(4), lines(page).nth(1), 30);
  expect((await codes(page)).slice(0, 3)).toEqual([before[0], before[4], before[1]]);
  expect(await depth(lines(page).nth(1))).toBe(3);
  await drag(page, lines(page).nth(3), page.getByText('Drag a line here'), 0);
  await expect(left(page).locator('code')).toHaveText([before[2]!]);
  await drag(page, left(page).first(), lines(page).nth(0), 0);
  expect((await codes(page))[0]).toBe(before[2]);
  await expect(left(page)).toHaveCount(0);
});

/** Drags from the middle of one element to that of another, and a few px aside. */
async function drag(page: Page, from: Locator, to: Locator, aside: number): Promise<void> {
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  const x = a.x + 60;
  await page.mouse.move(x, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(Math.max(b.x + 40, Math.min(x, b.x + b.width - 20)) + aside, b.y + b.height / 2, {
    steps: 6,
  });
  await page.mouse.up();
}

test('an order that does not compile says where, why and what to try', async ({ page, treewalk }) => {
  await open(page, treewalk);
  await treewalk.button('Check').click();
  await expect(said(page)).toHaveText(/^\d+ errors, line \d+\. Line \d+ closes a block that no line above /, {
    timeout: 50_000,
  });
  const first = lines(page)
    .filter({ hasText: /error: / })
    .first();
  // The place is the line's number in this view.
  const number = /line (\d+)\./.exec((await said(page).textContent())!)![1];
  await expect(first.locator('.order-number')).toHaveText(number!);
  await treewalk.button('Go to the error').click();
  await expect(list(page).locator(':focus')).toContainText('error: ');
  await expect(page.getByText('Tree walks and lock, after a check')).toBeVisible();
  // Another order is another text.
  await page.keyboard.press('Alt+ArrowDown');
  await expect(lines(page).filter({ hasText: /error: / })).toHaveCount(0);
});

const FAILS = 'a wrong order that compiles fails with its case, and shows what its lines cost';

// This test is long, because it judges an exercise.
test(FAILS, { tag: '@long' }, async ({ page, treewalk }) => {
  test.slow();
  await treewalk.show(LRU);
  await expect(lines(page)).not.toHaveCount(0);
  // The hit goes to the front only where it is there already.
  const wrong = front!.lines.map((l) => (l.text === 'if (i) {' ? { ...l, text: 'if (!i) {' } : l));
  await arrange(page, wrong);
  await page.keyboard.press('Control+Enter');
  await expect(said(page)).toHaveText(/^compiled in .*: not passed$/, { timeout: 100_000 });
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('status')).toHaveText(/^Fails: [a-z-]+: /);
  await expect(verdict.locator('.lab-first')).not.toBeEmpty();
  await expect(left(page).filter({ hasText: 'if (i) {' })).toContainText('The solution needs this line.');
  const cost = (text: string) => lines(page).filter({ hasText: text }).locator('.order-cost').first();
  await expect(cost('bh_lru_lock();')).toHaveText('takes the lock');
  await expect(cost('bh_lru_unlock();')).toHaveText('drops the lock');
  await expect(cost('get_bh(bh);')).toHaveText('the lock is held');
  // Another order has no run yet.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.locator('.order-cost')).toHaveCount(0);
});

// This test is long, because it judges an exercise.
test('the right order, by keys, passes', { tag: '@long' }, async ({ page, treewalk }) => {
  test.slow();
  await open(page, treewalk);
  const { lines: wanted, others } = three!;
  await arrange(page, wanted);
  await page.keyboard.press('Control+Enter');
  await expect(said(page)).toHaveText(/^compiled in .*: passed$/, { timeout: 100_000 });
  await expect(left(page).filter({ hasText: others[0]!.text })).toContainText(others[0]!.why);
  await expect(page.locator('.order-depths')).toHaveCount(0);
  await expect(page.getByText('Tree walks and lock in “add 515”')).toBeVisible();
  const cost = (text: string) => lines(page).filter({ hasText: text }).locator('.order-cost');
  await expect(cost('xas_lock_irq(')).toHaveText('takes the lock');
  await expect(cost('xas_for_each_conflict(')).toHaveText(/ 1, 2xas_find_conflict\(\)$/);
  await expect(cost('xas_store(')).toHaveText(/ 3xas_store\(\)$/);
  // The helper functions of the starting file are unused here, by no fault of the reader's.
  await expect(page.getByText('unused function')).toHaveCount(0);
  // Lines in order are one result, the reader's own code is another.
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('heading')).toHaveText('Three walks, lines in order');
  await treewalk.axe();
  await verdict.getByRole('button', { name: 'Now solve it in the patch lab' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).not.toContainText('linux/errno.h');
  await page.goBack();
  await treewalk.button('To the editor, with this order').click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toContainText('linux/errno.h');
  await expect(page).toHaveURL(/panel=patch/);
});

test.describe('a finger', () => {
  testAlone.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  testAlone('moves a line by its handle, and a chosen one by buttons', async ({ page, treewalk }) => {
    await open(page, treewalk);
    const before = await codes(page);
    await lines(page).nth(2).scrollIntoViewIfNeeded();
    const client = await page.context().newCDPSession(page);
    const middle = async (line: Locator): Promise<{ x: number; y: number }> => {
      const box = (await line.locator('.order-handle').boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + 20 };
    };
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const [from, to] = [await middle(lines(page).nth(0)), await middle(lines(page).nth(1))];
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await touch('touchEnd');
    await expect.poll(async () => (await codes(page)).slice(0, 2)).toEqual([before[1], before[0]]);
    await lines(page).first().tap();
    await treewalk.button('Indent').tap();
    expect(await depth(lines(page).first())).toBe(3);
    await treewalk.button('Leave over').tap();
    await expect(left(page).locator('code')).toHaveText([before[1]!]);
  });
});
