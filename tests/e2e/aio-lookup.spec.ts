// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit of AIO lookups: counters, forged ids, slots, and costs by number of contexts.
import { expect, test, testAlone } from './support/page.ts';

const counts = (list: number, radix: number, table: number): RegExp =>
  new RegExp(`list\\D*${list}\\D.*radix\\D*${radix}\\D.*table\\D*${table}\\D`, 's');

test('one context: one visit in list and table, six in the tree', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=one-context');
  for (const variant of ['list', 'radix', 'table']) await expect(treewalk.tree(variant)).toBeVisible();
  await treewalk.button('Last step').click();
  await expect(treewalk.counter).toContainText(counts(1, 6, 1));
  await treewalk.marksLines();
});

test('512 contexts: the list is walked to its end', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=many-contexts');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(counts(512, 6, 1));
  await treewalk.button('First step').click();
  await treewalk.button('Next step').click();
  await treewalk.button('Next step').click();
  await expect(
    treewalk.tree('list').getByRole('treeitem', { name: /position 0: context 512.*reads it/ }),
  ).toBeVisible();
});

test('the fifth context: the table is copied into one of sixteen', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=five-contexts&var=table');
  const slots = treewalk.tree('table').getByRole('treeitem', { name: /^slot \d+: / });
  await expect(slots).toHaveCount(4);
  await treewalk.stepUntil('copied over');
  await expect(slots).toHaveCount(4 + 16);
  await treewalk.page.keyboard.press('Shift+ArrowRight');
  await expect(slots).toHaveCount(16);
  await expect(treewalk.tree('table').getByRole('treeitem', { name: /^slot 4: context 5/ })).toBeVisible();
});

test('a forged id: the table finds nothing, in bounds or out of them', async ({ treewalk }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=forged-id&var=table');
  await treewalk.stepUntil('4294967295 is no slot of a table of 4');
  await treewalk.stepUntil('the ring lied');
  await treewalk.stepUntil('the ring told the truth');
});

testAlone('the table for screen readers follows when the reader rests', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=five-contexts&var=table');
  const rows = page.getByRole('table').locator('tbody tr');
  // Marked as busy, so a screen reader waits for it.
  const behind = page.locator('[aria-busy=true] > table');
  await expect(rows).toHaveCount(4);
  await expect(behind).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await treewalk.button('Last step').click();
  await expect(treewalk.status).toHaveText(/^Step (\d+) of \1$/);
  await expect(rows).toHaveCount(4);
  await expect(behind).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(rows).toHaveCount(5);
  // What arrives late draws the table once more.
  await page.clock.resume();
  await expect(behind).toHaveCount(0);
});

test('a slot is chosen by keys, and its word is told', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=aio-lookup&sc=one-context&var=table');
  await treewalk
    .tree('table')
    .getByRole('treeitem', { name: /^slot 0: context 1/ })
    .click();
  await expect(page.getByText('Slot 0 of the table').first()).toBeVisible();
});

test('costs by number of contexts, one context in view, beside the published milliseconds', async ({
  page,
  treewalk,
}) => {
  await treewalk.show('v=1&ex=aio-lookup&panel=bulk');
  await expect(page.getByRole('region', { name: 'Published in 2013' })).toContainText('109,376 ms');
  const counted = page.getByRole('region', { name: 'Counted here' });
  await expect(counted).toContainText(
    /With 128 contexts, list visits [\d.]+ objects per lookup, radix 6\.00, table 1\.00\.Counted just now/,
  );
  await page.getByRole('textbox', { name: 'contexts' }).fill('1024');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(counted).toContainText('With 1,024 contexts', { timeout: 40_000 });
  await expect(
    page.getByRole('img', { name: /Objects visited per lookup: list .*radix 6, table 1/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /cache lines touched 2 8 4/ })).toBeVisible();
});
