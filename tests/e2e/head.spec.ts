// SPDX-License-Identifier: GPL-2.0-only
// Checks that the head fits at every width in every exhibit and view, and what it offers in narrow windows.
import type { FrameLocator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './support/page.ts';
import { sweep } from './support/fit.ts';
import { some, WHOLE } from '../support/some.ts';

const { exhibits } = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as {
  exhibits: readonly { readonly slug: string }[];
};
/** The widths of a phone, a tablet, a laptop and a wall; with LONG=1, widths at intervals of `pixels`. */
const every = (pixels: number): readonly number[] =>
  WHOLE
    ? Array.from({ length: Math.floor((2560 - 320) / pixels) + 1 }, (_, i) => 320 + i * pixels)
    : [390, 760, 1280, 1920];

/** Opens the page in a frame of its own origin, so that a test can change the frame's width. */
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

/** The exhibit with the longest names and the most views comes first. */
const WIDEST = exhibits.toSorted((a, b) => Number(b.slug === 'page-cache') - Number(a.slug === 'page-cache'));

for (const { slug } of some(WIDEST, WIDEST.length))
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
    const banner = frame.getByRole('banner');
    const tabs = banner.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const view of (await tabs.allTextContents()).slice(1)) {
      await tabs.filter({ hasText: view }).click();
      await look(view, 160);
    }
    await tabs.first().click();
    for (const name of ['light', 'dark']) await frame.getByRole('button', { name: `Theme: ${name}` }).click();
    await look('projector', 40);
    expect(wrong).toEqual([]);
  });

const WIDTHS = WHOLE ? [320, 390, 600, 601, 768, 1023, 1024, 1199, 1200, 1280, 1440] : [390, 768, 1024, 1440];

test('the head holds exhibit, scenario, versions and views at any width, if need be in its menu', async ({
  treewalk,
  page,
}) => {
  await treewalk.open();
  const banner = page.getByRole('banner');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 });
    const wide = width >= 1024;
    await expect(banner.getByRole('tablist', { name: 'View' })).toBeVisible({ visible: wide });
    const scenario = banner.getByRole('combobox', { name: 'Scenario' });
    expect((await scenario.boundingBox())!.width, `${width}`).toBeGreaterThanOrEqual(wide ? 180 : 0);
    if (!wide) await treewalk.button('Menu').click();
    const phone = width <= 600;
    for (const control of [
      ...['Exhibit', 'Scenario'].map((name) => banner.getByRole('combobox', { name })),
      ...['Export', 'Find', 'Keys'].map((name) => banner.getByRole('button', { name })),
      phone
        ? banner.getByRole('group', { name: 'Variants' })
        : banner.getByRole('button', { name: /^Variants/ }),
      wide ? banner.getByRole('button', { name: 'More' }) : banner.getByRole('combobox', { name: 'View' }),
    ])
      await expect(control, `${width}`).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('no tab moves when another exhibit or scenario is chosen', async ({ treewalk, page }) => {
  for (const [nth, width] of [1024, 1440].entries()) {
    await page.setViewportSize({ width, height: 720 });
    const places = new Set<number | undefined>();
    for (const { slug } of some(exhibits, 2, nth)) {
      await treewalk.open(`v=1&ex=${slug}`);
      places.add((await page.getByRole('tab', { name: 'Stepper' }).boundingBox())?.x);
    }
    expect([...places], `${width}`).toHaveLength(1);
  }
});

test('who comes by keys passes the head with one, and is at the transport after fourteen at most', async ({
  treewalk,
  page,
}) => {
  await treewalk.open();
  const named = (): Promise<string> =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
  await page.keyboard.press('Tab');
  expect(await named()).toBe('To the picture');
  let stops = 1;
  for (; stops < 30 && (await named()) !== 'First step'; stops++) await page.keyboard.press('Tab');
  // `stops` also counts the button First step itself, so the test subtracts it.
  expect(stops - 1).toBeLessThanOrEqual(14);
  await page.getByRole('link', { name: 'To the picture' }).focus();
  const address = page.url();
  await page.keyboard.press('Enter');
  await expect(treewalk.structure).toBeFocused();
  expect(page.url()).toBe(address);
});

test('the versions say which is before and which after, whose they are, and why an older kernel has the patch', async ({
  treewalk,
  page,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged');
  const { kernel } = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as { kernel: string };
  await treewalk.variant('v6.9');
  const group = page.getByRole('group', { name: 'Variants' });
  await expect(group).toContainText(/Before · v6\.9\s*rewritten here/);
  await expect(group).toContainText(`${kernel}’s own, with the patch`);
  const older = kernel.localeCompare('6.10', 'en', { numeric: true }) < 0;
  await expect(page.getByText(/has the patch carried back/)).toBeVisible({ visible: older });
  await page.getByRole('group', { name: 'Slots in a node' }).getByRole('button', { name: '16' }).click();
  await expect.poll(() => page.url()).toContain('fan=16');
  for (const [variant, title] of [
    ['v6.9', /^Before · v6\.9/],
    ['merged', /^After · merged/],
  ] as const)
    await expect(page.getByRole('region', { name: `Lane ${variant}` }).getByRole('heading')).toHaveText(
      title,
    );
});

test('on the first visit one line says what the versions need; a step ends it for good', async ({
  treewalk,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged');
  const line = page.getByText(/^5 tree walks in v6\.9, 3 in merged\. Press/);
  await expect(line).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(line).toBeHidden();
  await page.keyboard.press('Home');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await expect(line).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('treewalk'))).toContain('"greeted":true');
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
        .filter((e) => e.checkVisibility() && !e.matches('.skip'))
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
  await tab('Stepper').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Compare')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: 'Compare' })).toBeVisible();
  await expect(tab('Compare')).toHaveAttribute('aria-selected', 'true');
  await tab('Stepper').click();
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
});

test('where the page may copy, “Copy link” copies the address of what is shown, with a theme only if it came with one', async ({
  treewalk,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (): Promise<string> => {
    await treewalk.button('Export').click();
    await treewalk.button('Copy link').click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toHaveCount(1);
    await page.keyboard.press('Escape');
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
});

test('where the page may not copy, the link stands there to be taken', async ({ treewalk, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await treewalk.open('v=1&step=3');
  await treewalk.button('Export').click();
  await treewalk.button('Copy link').click();
  const box = page.getByRole('dialog').getByRole('textbox', { name: 'Link to this step' });
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
