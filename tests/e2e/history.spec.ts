// SPDX-License-Identifier: GPL-2.0-only
// Back goes back: to the view, the run or the page that one came from, at the step or the line where one was.
import { expect, test } from './support/page.ts';

test('scenario, view and page are steps back; a step of the run is none', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged');
  const scenario = page.getByLabel('Scenario');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  // At once: the address has not been written since.
  await treewalk.view('Compare');
  await expect(page.getByRole('main', { name: 'Compare' })).toBeVisible();
  await page.goBack();
  await expect(treewalk.status).toHaveText(/^Step 4 of/);
  await scenario.selectOption('refault-order0');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await treewalk.view('Quiz');
  await expect(page.getByRole('group', { name: /^Question 1 of/ })).toBeVisible();
  await page.goBack();
  await expect(scenario).toHaveValue('refault-order0');
  await page.goBack();
  await expect(scenario).toHaveValue('split-order9');
  await expect(treewalk.status).toHaveText(/^Step 4 of/);
  await page.goForward();
  await expect(scenario).toHaveValue('refault-order0');
});

test('the start page is found again where it was read', async ({ treewalk, page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await treewalk.show('v=1&page=start');
  const exhibits = page.getByRole('list', { name: 'Exhibits' });
  const link = exhibits.getByRole('listitem').last().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const at = (): Promise<number> => page.locator('.page-scroll').evaluate((e) => e.scrollTop);
  const before = await at();
  expect(before).toBeGreaterThan(50);
  await expect.poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y)).toBe(before);
  await link.click();
  await expect(treewalk.status).toHaveText(/Step/);
  await page.goBack();
  await expect.poll(at).toBe(before);
});

test('back to another entry of the address that one is at shows its step', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged');
  const hash = (): Promise<string> => page.evaluate(() => location.hash);
  // The first step's own address is written before the second's: it is not taken for it.
  await expect.poll(hash).toMatch(/at=/);
  const first = await hash();
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
  await expect.poll(hash).not.toBe(first);
  const address = await hash();
  await page.evaluate(() => (location.hash = '#v=1&page=start'));
  await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
  await page.evaluate((to) => (location.hash = to), address);
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
  await expect(page).toHaveURL(({ hash }) => hash === address);
  const next = await treewalk.button('Last step').elementHandle();
  // At once: the address has not been written since.
  await page.evaluate((button) => {
    (button as HTMLElement).click();
    history.go(-2);
  }, next);
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
});
