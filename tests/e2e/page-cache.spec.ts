// SPDX-License-Identifier: GPL-2.0-only
// Checks the exhibit of the page cache: its counts, steps in both directions, own operations and address.
import { expect, test } from './support/page.ts';

test('opens on the order-9 split in both variants, and the counter goes from 5 to 3', async ({
  treewalk,
}) => {
  await treewalk.open();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await expect(treewalk.tree('merged')).toBeVisible();
  await expect(treewalk.status).toHaveText(/^Step 1 of \d+$/);
  await treewalk.marksLines();
  await treewalk.button('Last step').click();
  // The last operation is a load, so the test steps back to the insert and goes to its end.
  await treewalk.page.keyboard.press('Shift+ArrowLeft');
  await treewalk.page.keyboard.press('Shift+ArrowLeft');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(/v6\.9\s*5 walks/);
  await expect(treewalk.counter).toContainText(/merged\s*3 walks/);
});

test('a refault goes from 3 walks to 1', async ({ treewalk }) => {
  await treewalk.open();
  await treewalk.page.getByLabel('Scenario').selectOption({ label: 'Refault of one page' });
  await expect(treewalk.counter).toContainText('for add 70');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(/v6\.9\s*3 walks/);
  await expect(treewalk.counter).toContainText(/merged\s*1 walk/);
});

test('steps forward and back to the same picture, by button, key and scrubber', async ({ treewalk }) => {
  await treewalk.open();
  const first = await treewalk.picture('v6.9');
  for (let i = 0; i < 7; i++) await treewalk.button('Next step').click();
  await expect(treewalk.status).toHaveText(/^Step 8 of/);
  expect(await treewalk.picture('v6.9')).not.toBe(first);
  for (let i = 0; i < 7; i++) await treewalk.page.keyboard.press('ArrowLeft');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  expect(await treewalk.picture('v6.9')).toBe(first);
  await treewalk.page.getByRole('slider', { name: 'Step' }).focus();
  await treewalk.page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
  await treewalk.button('Last step').click();
  await expect(treewalk.status).toHaveText(/^Step (\d+) of \1$/);
  await treewalk.button('First step').click();
  expect(await treewalk.picture('v6.9')).toBe(first);
});

test('every step of every granularity has a current line and a sentence', async ({ treewalk }) => {
  await treewalk.open('v=1&sc=refault-order0');
  for (const label of ['Walk events', 'C lines', 'Memory accesses', 'Operations']) {
    await (await treewalk.playback('Granularity')).selectOption({ label });
    await treewalk.button('First step').click();
    for (let i = 0; i < 4; i++) {
      await treewalk.marksLines();
      await expect(treewalk.sentence).toContainText(/\w+.*[.?]/);
      const next = treewalk.button('Next step');
      if (await next.isDisabled()) break;
      await next.click();
    }
  }
});

test('set-up operations are reached by Shift and the left arrow', async ({ treewalk }) => {
  await treewalk.open();
  await treewalk.page.keyboard.press('Shift+ArrowLeft');
  await expect(treewalk.status).toHaveText(/^Set-up/);
  await treewalk.page.keyboard.press('Home');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
});

test('own operations run, and a wrong one is shown at its line', async ({ treewalk }) => {
  await treewalk.open();
  const box = treewalk.page.getByRole('textbox', { name: 'Operations' });
  await treewalk.button('Edit').click();
  await box.fill('add 0\nadd 70\nput 5');
  await treewalk.page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(treewalk.page.getByText(/put.*is no operation/)).toBeVisible();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await box.fill('add 0\nadd 70');
  await treewalk.page.getByRole('button', { name: 'Run', exact: true }).click();
  // The previous run is also at its first step, so the test waits for the new run's counter.
  await expect(treewalk.counter).toContainText('for add 0');
  await treewalk.button('Last step').click();
  await expect(treewalk.counter).toContainText(/v6\.9\s*3 walks/);
  await expect.poll(() => treewalk.page.url()).toContain('ops=');
});

test('a malformed address gives a message and the default scenario', async ({ treewalk }) => {
  await treewalk.open('v=99&ex=nowhere&step=abc&var=,,');
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await expect(treewalk.page.getByRole('status').or(treewalk.page.getByRole('alert')).first()).toContainText(
    /address/i,
  );
});

test('the address carries the state', async ({ treewalk, page }) => {
  await treewalk.open('v=1&sc=split-order4');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 3 of/);
  await expect.poll(() => page.url()).toContain('step=3');
  const picture = await treewalk.picture('merged');
  await page.reload();
  await expect(treewalk.status).toHaveText(/^Step 3 of/);
  expect(await treewalk.picture('merged')).toBe(picture);
});

test('an oops ends a lane with a message, and the page lives on', async ({ treewalk }) => {
  await treewalk.open('v=1&sc=race-hole');
  await expect(treewalk.page.getByText(/oops/i).first()).toBeVisible();
  await treewalk.page.getByLabel('Scenario').selectOption({ label: 'Refault of one page' });
  await expect(treewalk.counter).toContainText('for add 70');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(/merged\s*1 walk/);
});
