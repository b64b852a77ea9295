// SPDX-License-Identifier: GPL-2.0-only
// Checks the subtracted calls: numbers, boxes and table agree, and a press leads to a call that only one lane has.
import { expect, test } from './support/page.ts';

const COMPARE = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&at=5.v6.9.begin.1&panel=compare';
const CALLS = `${COMPARE}&pick=calls`;

test('xa_get_order is only in v6.9: the first call leads to its step, and going back keeps the choice', async ({
  treewalk,
  page,
}) => {
  await treewalk.show(COMPARE);
  await page.getByRole('button', { name: 'Calls, subtracted' }).click();
  const calls = page.getByRole('region', { name: 'Calls, subtracted' });
  const table = calls.getByRole('table', { name: 'Functions of add 515' });
  // The largest difference is first, and chosen.
  const first = table.locator('tbody tr').first();
  await expect(first.getByRole('button', { name: 'xa_get_order' })).toHaveAttribute('aria-pressed', 'true');
  await expect(first.getByRole('cell')).toHaveText([
    '2',
    '–',
    '210',
    '–',
    '842',
    '–',
    '−842',
    /^only v6\.9: step /,
  ]);
  const chosen = calls.getByRole('group', { name: 'Chosen function' });
  await expect(chosen).toContainText(
    'v6.9 calls xa_get_order 2 times, merged 0. Records 842 → 0; lines 210 → 0.',
  );

  await page.getByLabel('Width by').selectOption('lines');
  await chosen.getByRole('button', { name: 'Next' }).click();
  await expect(chosen.getByRole('button', { name: /^Call 2 of 2, only in v6\.9: step \d+$/ })).toBeVisible();
  await chosen.getByRole('button', { name: 'Next' }).click();
  const go = chosen.getByRole('button', { name: /^First call only in v6\.9: step \d+$/ });
  const step = /step (\d+)$/.exec((await go.textContent())!)![1]!;
  await go.click();
  await expect(treewalk.status).toHaveText(new RegExp(`^Step ${step} of `));
  // The step is that call's walk, in that lane.
  await expect(page.getByRole('region', { name: 'Lane v6.9' })).toContainText(
    'asks for the order of the entry',
  );
  await page.goBack();
  await expect(calls).toBeVisible();
  await expect(page).toHaveURL(/pick=calls;by:lines/);
  await expect(page.getByLabel('Width by')).toHaveValue('lines');
});

test('keys go through the boxes; equal functions are folded; lanes can be exchanged', async ({
  treewalk,
  page,
}) => {
  await treewalk.show(`${CALLS};fn:xas_split`);
  const calls = page.getByRole('region', { name: 'Calls, subtracted' });
  const chosen = calls.getByRole('group', { name: 'Chosen function' });
  await expect(chosen).toContainText('v6.9 calls xas_split 1 time, merged 1.');
  await expect(chosen).toContainText('Both make each of these calls.');
  const row = calls.getByRole('row', { name: /^xas_split 1 1 / });
  await expect(row).toHaveCount(0);
  await calls.getByRole('button', { name: 'show' }).click();
  await expect(row).toBeVisible();

  const boxes = calls.getByRole('group', { name: 'Boxes: calls of v6.9 and merged' });
  await boxes.focus();
  await page.keyboard.press('ArrowUp');
  await expect(boxes.getByRole('status')).toHaveText(/^add 515: [\d,]+ → [\d,]+ records$/);
  await page.keyboard.press('ArrowDown');
  await expect(boxes.getByRole('status')).toHaveText('xa_get_order: 842 → 0 records');
  await expect(page).toHaveURL(/fn:xa_get_order/);
  await page.keyboard.press('ArrowRight');
  await expect(chosen).not.toContainText('xa_get_order');

  await page.getByRole('combobox', { name: 'From' }).selectOption('merged');
  await expect(page.getByRole('combobox', { name: 'to', exact: true })).toHaveValue('v6.9');
  await expect(calls.getByRole('row', { name: /^xa_get_order – 2 / })).toContainText('+842');
  await page.getByRole('combobox', { name: 'Operation' }).selectOption('the whole run');
  await expect(calls.getByRole('row', { name: /^the whole run, in all/ })).toBeVisible();
  // Nothing differs in a lookup; all functions are folded.
  await treewalk.show(`${CALLS};op:6`);
  await expect(chosen).toHaveText('v6.9 and merged make the same calls. Records 412 → 412; lines 83 → 83.');
});

test('what the address has wrong is named, and the rest is shown', async ({ treewalk, page }) => {
  await treewalk.show(`${CALLS};by:time`);
  await expect(page.getByText(/pick=by:time/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calls, subtracted' }).getByRole('table')).toBeVisible();
});

test('on a phone the table is before the boxes, and nothing but the boxes scrolls sideways', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await treewalk.show(CALLS);
  const calls = page.getByRole('region', { name: 'Calls, subtracted' });
  const [table, boxes] = await Promise.all([
    calls.getByRole('table').boundingBox(),
    calls.getByRole('group', { name: /^Boxes/ }).boundingBox(),
  ]);
  expect(boxes!.y).toBeGreaterThan(table!.y + table!.height - 1);
  const main = page.getByRole('main', { name: 'Compare' });
  expect(await main.evaluate((m) => m.scrollWidth - m.clientWidth)).toBe(0);
});
