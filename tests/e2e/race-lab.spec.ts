// SPDX-License-Identifier: GPL-2.0-only
// Checks the race lab: it opens on a failing interleaving, keeps the choice in its address, and disables futile
// operations.
import type { Page } from '@playwright/test';
import { testOn } from './support/kernels.ts';
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

const LAB = 'v=1&ex=page-cache&panel=race&var=v6.9,v1,merged';
const said = (page: Page) => page.locator('.panel-told');
const windows = (page: Page) => page.getByRole('region', { name: 'Where A holds no lock' });
const op = (page: Page, name: string) =>
  page.locator('.race-hand').getByRole('button', { name, exact: true });
/** Reads the chosen operations and the results. */
const view = async (page: Page) => [
  await page.getByRole('combobox', { name: 'over' }).inputValue(),
  await page.locator('.race-held-ops').textContent(),
  await windows(page).textContent(),
  await said(page).textContent(),
];

test('opens with every single operation tried, and the shortest interleaving that fails', async ({
  treewalk,
  page,
}) => {
  await treewalk.show(LAB);
  await expect(said(page)).toContainText(
    '7 of 35 interleavings fail: v6.9 in 2 of 7, v1 in 5 of 14, merged in none of 14.',
  );
  await expect(windows(page)).toContainText('Stale shadows are found at 63 indices');
  await expect(windows(page)).toContainText('Correct: the tree holds what it should');
  await expect(page.getByRole('button', { name: /^v6\.9, after A allocates 8 nodes/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).not.toHaveURL(/pick=/);
});

test('it races the variants that the head shows, and stays when they change', async ({ treewalk, page }) => {
  await treewalk.show('v=1&ex=page-cache&panel=race&var=v6.9,merged');
  await expect(said(page)).toContainText('2 of 21 interleavings fail: v6.9 in 2 of 7, merged in none of 14.');
  await (await treewalk.variant('v1')).check();
  await expect(said(page)).toContainText('v1 in 5 of 14');
  await expect(page).toHaveURL(/panel=race/);
});

test('operations that find nothing in any window are grey, and say why', async ({ page, treewalk }) => {
  await treewalk.show(LAB);
  // An earlier operation of B removes the order-9 shadow, so the page disables the remove.
  await expect(op(page, 'remove 512 nothing is there')).toBeDisabled();
  await expect(op(page, 'add 515')).toBeEnabled();
  await op(page, 'add 515').click();
  await expect(op(page, 'add 515 its place is taken')).toBeDisabled();
  await expect(op(page, 'evict 515')).toBeEnabled();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(op(page, 'remove 512')).toBeEnabled();
});

test('start, operations, window and rows stand in the address, and come back', async ({ page, treewalk }) => {
  await treewalk.show(LAB);
  await page.getByRole('combobox', { name: 'over' }).selectOption({ label: 'a hole' });
  await expect(page).toHaveURL(/pick=start:hole$/);
  await expect(page.locator('.race[aria-busy=false]')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).or(op(page, 'add 515')).first().click();
  if (await page.getByText('does nothing yet.').isVisible()) await op(page, 'add 515').click();
  await page.getByRole('button', { name: /^merged, before A looks/ }).click();
  await page.getByRole('button', { name: 'Try every window with every operation' }).click();
  await expect(page.locator('.race[aria-busy=false]')).toBeVisible();
  await expect(page).toHaveURL(/pick=start:hole;b:add\+515;in:merged@1;every:2$/);
  await expect(said(page)).toContainText('up to 2 operations of CPU B in a row');
  await expect(windows(page)).toContainText(/Correct|File exists|nothing to do/i);
  const before = await view(page);
  await page.reload();
  await expect.poll(() => view(page)).toEqual(before);
  // The address of the first view restores it.
  await page.goto(`./#${LAB}`);
  await expect(said(page)).toContainText('7 of 35 interleavings fail');
  await expect(page.getByRole('combobox', { name: 'over' })).toHaveValue('large-shadow');
});

test('a read races before each load that B can overtake; variants that read alike share a row', async ({
  page,
  treewalk,
}) => {
  await treewalk.show('v=1&ex=page-cache&panel=race&var=v6.9,merged,read-2026');
  await page.getByRole('combobox', { name: 'over' }).selectOption({ label: 'two folios, in two nodes' });
  await expect(said(page)).toContainText('None of 246 interleavings fails.');
  await expect(said(page)).toContainText('before every load of A that B can overtake');
  const moments = page.getByRole('region', { name: 'Where B can overtake A' });
  await expect(moments.getByRole('heading')).toHaveText(['v6.9, merged', 'read-2026']);
  await op(page, 'remove 63').click();
  await page.getByRole('button', { name: /^v6\.9, merged, before A takes a reference to folio 1:/ }).click();
  await expect(page).toHaveURL(/pick=start:read-folios;b:remove\+63;in:v6\.9@15$/);
  // Both rows have the moment, and each folio that A takes is one that the cache held.
  await expect(moments.locator('.race-when.placed')).toHaveText([
    /B remove 63\s*takes a reference to folio 1/,
    /B remove 63\s*takes a reference to folio 1/,
  ]);
  await expect(moments).toContainText('Correct: the read gets nothing and keeps no reference.');
  await page.getByRole('link', { name: 'Show it step by step in v6.9, merged' }).click();
  await expect(page).toHaveURL(/&ops=.*&var=v6\.9,merged&/);
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('CPU B now removes the entry at index 63.').first()).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

const WRONG = [
  ['start:nowhere', 'pick=start:nowhere is not known: expected one of large-shadow, '],
  ['b:add+9', 'pick=b:add 9 is not known: expected one of remove 512, '],
  ['in:merged@7', 'pick=in:merged@7 is not known: expected one of v6.9@1, '],
  ['every:9', 'pick=every:9 is not known: expected a whole number from 1 to 3.'],
] as const;
for (const [pick, message] of some(WRONG, 3))
  test(`${pick} gives a message and what the lab opens with`, async ({ page, treewalk }) => {
    await treewalk.show(`${LAB}&pick=${pick}`);
    await expect(page.getByText(message)).toBeVisible();
    await expect(said(page)).toContainText('7 of 35 interleavings fail');
    await expect(windows(page)).toContainText('Stale shadows are found');
    await expect(page).not.toHaveURL(/pick=/);
  });

testOn(
  'page-cache',
  ['linux-5.10', 'linux-7.2'],
  'chosen variants of added kernels race too: 5.10 fails as v6.9 does, 7.2 never',
  async ({ page, treewalk }) => {
    await treewalk.show('v=1&ex=page-cache&panel=race&var=linux-5.10,merged,linux-7.2');
    await expect(said(page)).toContainText(
      '2 of 28 interleavings fail: linux-5.10 in 2 of 7, merged in none of 14, linux-7.2 in none of 7.',
    );
    // The address without added kernels restores the usual race.
    await page.goto(`./#${LAB}`);
    await expect(said(page)).toContainText('7 of 35 interleavings fail: v6.9 in 2 of 7');
    await page.goto('./#v=1&ex=page-cache&panel=bulk&var=linux-5.10,merged,linux-7.2');
    await expect(page.locator('.bulk .told, .panel-told').first()).toContainText(
      'linux-5.10 makes 2.50 tree walks per insert, merged 1.00, linux-7.2 1.00.',
    );
  },
);
