// SPDX-License-Identifier: GPL-2.0-only
// Checks that Back returns to the previous view, run or page, at the same step or line.
import { expect, test } from './support/page.ts';

test('scenario, view and page are steps back; a step of the run is none', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged');
  const scenario = page.getByLabel('Scenario');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  // The test changes the view before the page writes the last step's address.
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

test('a page that is left at once after a scroll is found again there', async ({ treewalk, page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await treewalk.show('v=1&page=start');
  const link = page.getByRole('list', { name: 'Exhibits' }).getByRole('link').first();
  await link.waitFor();
  const before = await link.evaluate((link) => {
    const scroller = document.querySelector('.page-scroll')!;
    scroller.scrollTop = 120;
    (link as HTMLElement).click();
    return scroller.scrollTop;
  });
  expect(before).toBe(120);
  await expect(treewalk.status).toHaveText(/Step/);
  await page.goBack();
  await expect.poll(() => page.locator('.page-scroll').evaluate((e) => e.scrollTop)).toBe(before);
});

test('back to another entry of the address that one is at shows its step', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged');
  const hash = (): Promise<string> => page.evaluate(() => location.hash);
  // The test waits for the first step's address, so that it does not mistake this address for the second's.
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
  // The test goes back before the page writes its address.
  await page.evaluate((button) => {
    (button as HTMLElement).click();
    history.go(-2);
  }, next);
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
});
