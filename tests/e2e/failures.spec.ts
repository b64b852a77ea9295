// SPDX-License-Identifier: GPL-2.0-only
// Checks that a failure leaves the head, the operations and a way to continue. It covers empty runs, files that do not
// load, and broken data.
import lz from 'lz-string';
import type { Page } from '@playwright/test';
import { expect, test, testAlone } from './support/page.ts';
import { some } from '../support/some.ts';

// The tests block files and break data on purpose, which causes these errors.
test.use({ provoked: /^Failed to load resource: net::ERR_FAILED$|nothing is known of the C type/ });

const instead = (page: Page) => page.getByRole('main', { name: 'Instead of the picture' });
/** Alerts with text; the text box has an alert of its own that is empty. */
const said = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const box = (page: Page) => page.getByRole('textbox', { name: 'Operations' });
const reload = (page: Page) => page.getByRole('button', { name: 'Load the page again' });
const picture = (page: Page, lane = 'v6.9') => page.getByRole('tree', { name: lane });

/** Blocks every asset, as after a new build with other file names or without a network. */
const cut = (page: Page) => page.route(/\/assets\//, (route) => route.abort());
const mend = (page: Page): Promise<void> => page.unroute(/\/assets\//);
const networkIsBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('online')));

test.describe('no operation at all', () => {
  const comment = lz.compressToEncodedURIComponent('# nothing\n\n');
  for (const [name, ops, panels] of [
    ['an empty box', '', ['', '&panel=bulk', '&panel=race', '&panel=compare', '&story=2']],
    ['a comment only', comment, ['', '&panel=bulk']],
  ] as const)
    for (const panel of some(panels, 4))
      test(`${name}${panel}: head, operations and a sentence`, async ({ treewalk, page }) => {
        await treewalk.show(`v=1&ops=${ops}${panel}`);
        await expect(said(page)).toContainText('There is no operation to run.');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByLabel('Scenario')).toBeVisible();
        await box(page).fill('add 0\nadd 70');
        await page.getByRole('button', { name: 'Run', exact: true }).click();
        await expect(treewalk.counter).toContainText(/v6\.9\s*\d walk/);
        await expect(said(page)).toHaveCount(0);
      });

  const empty = [
    ['delayed-ref', 'lab'],
    ['delayed-ref', 'bulk'],
    ['buffer-lru', 'pressure'],
    ['aio-lookup', 'bulk'],
    ['xarray', 'bulk'],
  ] as const;
  for (const [exhibit, panel] of some(empty, 2))
    test(`${exhibit}, ${panel}`, async ({ treewalk, page }) => {
      await treewalk.show(`v=1&ex=${exhibit}&ops=&panel=${panel}`);
      await expect(said(page)).toContainText('There is no operation to run.');
      await expect(box(page)).toBeVisible();
    });

  test('in a frame: the sentence and the way to the whole page', async ({ page, treewalk }) => {
    await treewalk.show('v=1&ops=&embed=1');
    await expect(said(page)).toContainText('There is no operation to run.');
    await expect(page.getByRole('link', { name: 'Open full page' })).toHaveAttribute('href', /ops=&/);
  });

  test('an emptied box is refused where it stands, and the picture stays', async ({ page, treewalk }) => {
    await treewalk.open();
    await treewalk.button('Edit').click();
    await box(page).fill('# nothing');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText(/there is no operation; allowed: add/)).toBeVisible();
    await expect(picture(page)).toBeVisible();
  });
});

test('a banner goes with the next good run', async ({ page, treewalk }) => {
  await treewalk.open('v=1&sc=nowhere');
  await expect(page.locator('.banner')).toContainText('sc=nowhere');
  await page.getByLabel('Scenario').selectOption({ label: 'Refault of one page' });
  await expect(treewalk.counter).toContainText(/v6\.9\s*\d walk/);
  await expect(page.locator('.banner')).toHaveCount(0);
});

test.describe('a part that cannot be loaded', () => {
  const parts: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>, there: string])[] = [
    ['a panel', (page) => page.getByRole('tab', { name: 'Race' }).click(), '.race'],
    ['the bulk run', (page) => page.getByRole('tab', { name: 'At scale' }).click(), '.bulk'],
    ['the box for operations', (page) => page.getByRole('button', { name: 'Edit' }).click(), '.drawer'],
    ['the map', (page) => page.getByRole('button', { name: 'Map' }).first().click(), '.map-bar'],
    ['the export', (page) => page.getByRole('button', { name: 'Export' }).click(), '.export'],
    ['the palette', (page) => page.getByRole('button', { name: 'Find' }).click(), '.palette'],
    ['the start page', (page) => page.getByRole('link', { name: 'Treewalk' }).click(), 'main.start'],
    ['the results', (page) => page.evaluate(() => void (location.hash = 'v=1&page=results')), '.results'],
    [
      'an exhibit',
      (page) => page.getByLabel('Exhibit').selectOption('buffer-lru'),
      '[aria-label="Lane before"]',
    ],
  ];
  for (const [name, open, there] of some(parts, 4))
    test(`${name}: says so, offers a new page, comes by itself`, async ({ page }) => {
      // The page prefetches the palette and the map, so the test blocks them before it opens the page.
      const ahead = /\/assets\/(?:Palette|map-form)/;
      await page.route(ahead, (route) => route.abort());
      // The test shows one lane, because two lanes would print the map's message twice.
      await page.goto('./#v=1&ex=page-cache&var=v6.9');
      await expect(picture(page)).toBeVisible();
      await cut(page);
      await open(page);
      await expect(page.getByText(/could not be loaded: there is no network, or the page was/)).toBeVisible();
      await expect(reload(page)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await mend(page);
      await page.unroute(ahead);
      await networkIsBack(page);
      await expect(page.locator(there).first()).toBeVisible();
      await expect(reload(page)).toHaveCount(0);
    });

  test('the patch lab’s file: Run waits for it, a failure is said, and it comes by itself', async ({
    page,
  }) => {
    const files = /\.lab\.\w+\.pack$/;
    let fail = (): void => undefined;
    const asked = new Promise<void>((resolve) => (fail = resolve));
    await page.route(files, async (route) => {
      await asked;
      await route.abort();
    });
    await page.goto('./#v=1&ex=page-cache&panel=patch&var=v6.9');
    const run = page.getByRole('button', { name: 'Run', exact: true });
    await expect(run).toBeDisabled();
    fail();
    await expect(said(page)).toHaveText(
      /could not be loaded: .*The page retries when the network is back\.$/,
    );
    await expect(page.getByRole('button', { name: 'Back to the stepper' })).toBeVisible();
    await page.unroute(files);
    await networkIsBack(page);
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await expect(run).toBeEnabled();
    await expect(said(page)).toHaveCount(0);
  });

  test('the glossary: sentences stay plain, and get their dotted words by themselves', async ({ page }) => {
    const files = /\/assets\/marking/;
    await page.route(files, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (r) => r.url().includes('/marking'));
    await page.goto('./#v=1&ex=page-cache&var=v6.9&at=5.v6.9.read.1');
    await failed;
    const words = page.locator('.sentence .term');
    await expect(page.locator('.sentence')).toContainText('shadow');
    await expect(words).toHaveCount(0);
    await page.unroute(files);
    await networkIsBack(page);
    await expect(words.first()).toBeVisible();
    await expect(said(page)).toHaveCount(0);
  });

  test('it is asked for again when another address is opened', async ({ page }) => {
    await page.goto('./#v=1&ex=page-cache');
    await expect(picture(page)).toBeVisible();
    await cut(page);
    await page.getByRole('tab', { name: 'Race' }).click();
    await expect(reload(page)).toBeVisible();
    await expect(page).toHaveURL(/panel=race/);
    await page.evaluate(() => void (location.hash = 'v=1&step=2'));
    await expect(picture(page)).toBeVisible();
    await mend(page);
    await page.goBack();
    await expect(page.locator('.race')).toBeVisible();
  });

  test('one whose style sheet alone did not come is not shown without it', async ({ page }) => {
    await page.goto('./#v=1&ex=page-cache');
    await expect(picture(page)).toBeVisible();
    await page.route(/race-lab.*\.css/, (route) => route.abort());
    await page.getByRole('tab', { name: 'Race' }).click();
    await expect(reload(page)).toBeVisible();
    await page.unroute(/race-lab.*\.css/);
    await networkIsBack(page);
    await expect(page.locator('.race-op').first()).toHaveCSS('border-top-style', 'solid');
  });

  test('where asking again does not help, a new page is taken, once', async ({ page }) => {
    let pages = 0;
    page.on('framenavigated', () => pages++);
    await page.goto('./#v=1&panel=race');
    await expect(page.locator('.race')).toBeVisible();
    // The page writes its address, which also counts as a navigation, so the test waits for that first.
    await expect(page).toHaveURL(/sc=.*panel=race/);
    await page.route(/\/assets\/race-lab/, (route) => route.abort());
    await page.reload();
    await expect(reload(page)).toBeVisible();
    const before = pages;
    const again = page.waitForEvent('load');
    await networkIsBack(page);
    await again;
    await expect(reload(page)).toBeVisible();
    await networkIsBack(page);
    await page.waitForTimeout(500);
    expect(pages - before).toBe(1);
    await page.unroute(/\/assets\/race-lab/);
    await reload(page).click();
    await expect(page.locator('.race')).toBeVisible();
  });

  test('a dropped trace says what is missing, and the picture stays', async ({ page }) => {
    await page.goto('./#v=1&ex=page-cache');
    await expect(picture(page)).toBeVisible();
    await cut(page);
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['{}'], 'mine.json'));
      return transfer;
    });
    await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
    await expect(page.locator('.banner')).toContainText('The reader of traces could not be loaded');
    await expect(picture(page)).toBeVisible();
  });
});

test('a catalogue that did not come is asked for again', async ({ page }) => {
  await page.route(/catalogue/, (route) => route.abort());
  await page.goto('./#v=1&ex=page-cache');
  await expect(said(page)).toContainText('catalogue.json could not be loaded');
  // The second failure reloads the page, but only once.
  const taken = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await taken;
  await expect(said(page)).toContainText('catalogue.json could not be loaded');
  await page.unroute(/catalogue/);
  await page.evaluate(() => void (location.hash = 'v=1&sc=grow'));
  await expect(picture(page)).toBeVisible();
});

test.describe('what cannot be drawn', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  /** Removes the types of all variables from the site table. */
  const rot = (page: Page) =>
    page.route(/core\/page-cache.*sites/, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'application/json',
        body: text.replace(/("variables":\["[^"]*",)"[^"]*"/, '$1""'),
      });
    });

  testAlone('head and operations stay, with what happened, a way on and a report', async ({ page }) => {
    await rot(page);
    await page.goto('./#v=1&sc=refault-order0&step=3');
    await expect(said(page)).toContainText('The page cannot draw this.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(box(page)).toHaveValue(/evict 70/);
    await page.getByRole('button', { name: 'Copy a report' }).click();
    await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText('Copied.');
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toMatch(/^Treewalk \d+\.\d+\.\d+, built from .*linux.*, .*clang/i);
    expect(report).toMatch(/Browser: .*\nAddress: http.*sc=refault-order0.*\nMessage: .+/);
    expect(report).toContain('evict 70');
    await page.getByLabel('Exhibit').selectOption('xarray');
    await expect(picture(page, 'kernel')).toBeVisible();
    await page.getByLabel('Exhibit').selectOption('page-cache');
    await expect(instead(page)).toBeVisible();
    await page.getByRole('button', { name: 'Back to what was shown' }).click();
    await expect(picture(page, 'kernel')).toBeVisible();
  });

  testAlone('where the browser lets no page copy, the report stands there', async ({ page }) => {
    await rot(page);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.goto('./#v=1&ex=page-cache');
    await page.getByRole('button', { name: 'Copy a report' }).click();
    await expect(page.getByRole('textbox', { name: 'Report' })).toHaveValue(/^Treewalk/);
    await page.getByRole('link', { name: 'Start page' }).click();
    await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
  });
});

test('a browser that throws when asked for its service worker loses nothing', async ({ treewalk, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', {
      get() {
        (globalThis as { asked?: true }).asked = true;
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await treewalk.open();
  await page.waitForFunction(() => (globalThis as { asked?: true }).asked);
  await expect(treewalk.tree('v6.9')).toBeVisible();
});

test('theme= in an address is for that visit, not the reader’s choice', async ({ treewalk, page }) => {
  await treewalk.open('v=1&theme=dark');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'Treewalk' }).click();
  await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.url()).toContain('theme=dark');
  expect(await page.evaluate(() => localStorage.getItem('treewalk'))).toBeNull();
  await treewalk.open();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('t');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('treewalk'))).toBe('{"version":1,"theme":"dark"}');
  // The address does not carry the theme, so each reader keeps their own.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.url()).toContain('step=2');
  expect(page.url()).not.toContain('theme');
});
