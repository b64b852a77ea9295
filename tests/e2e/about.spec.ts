// SPDX-License-Identifier: GPL-2.0-only
// Checks the page about Treewalk: package, version, and where the source of each part is.
import { expect, test } from './support/page.ts';

test('from the start page’s foot: package, version, and where each source is had', async ({
  page,
  treewalk,
  request,
}) => {
  // Lower windows hide the line at the foot, so the test uses a taller one.
  await page.setViewportSize({ width: 1280, height: 900 });
  await treewalk.show('v=1&page=start');
  await page.getByRole('link', { name: 'About, licences and source' }).click();
  const main = page.getByRole('main', { name: 'About' });
  await expect(main.getByText(/^Linux \d+\.\d+/).first()).toBeVisible();
  await expect(main.getByText('zustand')).toBeVisible();
  await expect(main.getByRole('link', { name: 'what this page keeps on your machine' })).toBeVisible();
  const links = await main
    .locator('a:not([href^="#"])')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  const { kernels } = (await (await request.get('./about.json')).json()) as { kernels: { kernel: string }[] };
  expect(links.map((href) => href.replace(/.*\//, '').replace(/^(treewalk-)[\d.]+\d/, '$1N'))).toEqual([
    'LICENSE',
    ...kernels.map(({ kernel }) => `linux-${kernel}.tar.gz`),
    'treewalk-N.tar.gz',
    'NOTICES.txt',
  ]);
  for (const href of links) {
    const reply = await request.get(href);
    expect(reply.ok() && !/html/.test(reply.headers()['content-type'] ?? ''), href).toBe(true);
  }
  await page.goBack();
  await expect(page.getByRole('main', { name: 'Start' })).toBeVisible();
  await treewalk.open('v=1&sc=refault-order0');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /a 32-bit Linux/ })
    .click();
  await expect(main).toBeVisible();
});

test('nothing goes sideways, in any theme, on a screen and on a phone', async ({ page, treewalk }) => {
  await treewalk.show('v=1&page=about');
  await expect(page.getByText('zustand')).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const theme of ['light', 'dark', 'projector']) {
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await page.locator('.page-scroll').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
      await page.keyboard.press('t');
    }
  }
});
