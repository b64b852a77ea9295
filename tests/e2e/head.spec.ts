// SPDX-License-Identifier: GPL-2.0-only
// The head at every width, in every exhibit and view; and what it offers where it has no room.
import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test, testAlone } from './support/page.ts';
import { sweep } from './support/fit.ts';
import { some, WHOLE } from '../support/some.ts';

const { exhibits } = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as {
  exhibits: readonly { readonly slug: string }[];
};
/** A phone's, a laptop's and a wall's; with LONG=1 all that are so many pixels apart. */
const every = (pixels: number): readonly number[] =>
  WHOLE
    ? Array.from({ length: Math.floor((2560 - 320) / pixels) + 1 }, (_, i) => 320 + i * pixels)
    : [390, 1280, 1920];

/** The page in a frame of a page of its own origin, which gives it one width after another. */
async function framed(page: Page, hash: string): Promise<FrameLocator> {
  await page.route('**/frame', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="./#${hash}" style="border: 0; width: 1280px; height: 800px"></iframe>`,
    }),
  );
  await page.goto('./frame');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(/^Step \d+ of \d+$/).first()).toBeVisible();
  return frame;
}

/** One has the longest names and the most views, and comes first. */
const WIDEST = exhibits.toSorted((a, b) => Number(b.slug === 'page-cache') - Number(a.slug === 'page-cache'));

for (const { slug } of some(WIDEST, 6))
  test(`${slug}: nothing meets, is cut or scrolls sideways, at any width, in any view`, async ({ page }) => {
    test.setTimeout(240_000);
    const frame = await framed(page, `v=1&ex=${slug}&step=12`);
    const wrong: string[] = [];
    const look = async (view: string, pixels: number): Promise<void> => {
      const found = await page.evaluate(sweep, { widths: every(pixels), height: 800 });
      wrong.push(...found.map((what) => `${view} ${what}`));
      await page.locator('iframe').evaluate((f) => (f.style.width = '1280px'));
    };
    await look('light', 40);
    const select = frame.getByRole('banner').getByRole('combobox', { name: 'View' });
    // Back at its width, the head has room for it again.
    await expect(select).toBeVisible();
    const views = await select
      .locator('option')
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    for (const view of views.slice(1)) {
      await select.selectOption(view);
      await look(view, 160);
    }
    await select.selectOption(views[0]!);
    for (const name of ['light', 'dark']) await frame.getByRole('button', { name: `Theme: ${name}` }).click();
    await look('projector', 40);
    expect(wrong).toEqual([]);
  });

test('the head holds exhibit, scenario and view at any width, if need be in its menu', async ({
  treewalk,
  page,
}) => {
  await treewalk.open();
  const banner = page.getByRole('banner');
  for (const width of WHOLE ? [320, 390, 600, 601, 768, 1024, 1280, 1440] : [390, 601, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const menu = banner.getByRole('button', { name: 'Menu' });
    const all = [
      ...['Exhibit', 'Scenario'].map((name) => banner.getByRole('combobox', { name })),
      banner.getByRole('combobox', { name: 'View' }).or(banner.getByRole('tablist', { name: 'View' })),
      banner.getByRole('button', { name: /^Variants/ }).or(banner.getByRole('group', { name: 'Variants' })),
      ...['Copy link', 'Export', 'Find', 'Keys'].map((name) => banner.getByRole('button', { name })),
    ];
    // The bar answers to its new width a moment later.
    await expect(async () => {
      if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false')
        await menu.click({ timeout: 500 });
      for (const control of all) await expect(control, `${width}`).toBeVisible({ timeout: 500 });
    }).toPass();
    const least = width < 1024 ? 0 : 180;
    const scenario = await banner.getByRole('combobox', { name: 'Scenario' }).boundingBox();
    expect(scenario!.width).toBeGreaterThanOrEqual(least);
    await page.keyboard.press('Escape');
    await expect(banner.getByRole('link', { name: 'Start page' })).toBeHidden();
  }
});

test('a menu that a wider window takes away is closed when it comes back, and opens at one press', async ({
  treewalk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 720 });
  await treewalk.open();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const start = page.getByRole('banner').getByRole('link', { name: 'Start page' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize({ width: 2400, height: 720 });
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 390, height: 720 });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await expect(start).toBeVisible();
});

test('on a phone every control of the head and of its menu is 44 pixels high and wide', async ({
  treewalk,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await treewalk.open();
  await treewalk.button('Menu').click();
  const small = await page
    .getByRole('banner')
    .locator('button, a, select, .checks label')
    .evaluateAll((all) =>
      all
        .filter((e) => e.checkVisibility())
        .map((e) => ({ name: e.textContent || e.ariaLabel, box: e.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
  expect(small).toEqual([]);
  await page.getByRole('banner').getByLabel('View').selectOption({ label: 'Compare' });
  await expect(page.getByRole('main', { name: 'Compare' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start page' })).toBeHidden();
});

test('tabs: arrows go from one to the next, and after a press of the mouse they step', async ({
  treewalk,
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await treewalk.open();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Steps').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Story')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Compare' })).toBeVisible();
  await expect(tab('Compare')).toHaveAttribute('aria-selected', 'true');
  await tab('Steps').click();
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
});

test.describe('where the page may copy', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  testAlone(
    '“Copy link” copies the address of what is shown, with a theme only if it came with one',
    async ({ treewalk, page }) => {
      const copied = async (): Promise<string> => {
        await treewalk.button('Copy link').click();
        await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
        return page.evaluate(() => navigator.clipboard.readText());
      };
      await treewalk.open('v=1&sc=refault-order0&at=5.merged.walk.1');
      await page.keyboard.press('t');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => page.url()).toContain('step=');
      const link = await copied();
      expect(link).toMatch(/#v=1&ex=page-cache&sc=refault-order0.*&at=5\.\S+&step=\d+$/);
      await expect.poll(() => page.url()).toBe(link);
      await treewalk.open('v=1&theme=dark');
      expect(await copied()).toContain('theme=dark');
    },
  );
});

test('where the page may not copy, the link stands there to be taken', async ({ treewalk, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await treewalk.open('v=1&step=3');
  await treewalk.button('Copy link').click();
  const box = page.getByRole('dialog').getByRole('textbox');
  await expect(box).toHaveValue(/#v=1&ex=page-cache.*&step=3$/);
  await box.focus();
  expect(await box.evaluate((b: HTMLTextAreaElement) => b.selectionEnd - b.selectionStart)).toBeGreaterThan(
    40,
  );
});

test('what the page keeps is shown, saved and deleted', async ({ treewalk, page }) => {
  await treewalk.open();
  await page.keyboard.press('t');
  await treewalk.button('Keys').click();
  await page.getByRole('checkbox', { name: 'these keys work' }).uncheck();
  await page.getByRole('link', { name: 'What this page keeps on your machine' }).click();
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Theme')).toContainText('dark');
  await expect(row('Keys')).toContainText('off');
  const download = page.waitForEvent('download');
  await treewalk.button('Export').click();
  const saved = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as unknown;
  expect(saved).toEqual({ version: 1, theme: 'dark', keysOn: false });
  await treewalk.button('Delete: Keys').click();
  await expect(row('Keys')).toContainText('on');
  expect(await page.evaluate(() => localStorage.getItem('treewalk'))).toBe('{"version":1,"theme":"dark"}');
  await treewalk.button('Delete all').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
