// SPDX-License-Identifier: GPL-2.0-only
import { readFileSync } from 'node:fs';
import { expect, test } from './support/page.ts';

const COUNT = (
  JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as { exhibits: readonly unknown[] }
).exhibits.length;

test('the brand leads to the start page, every exhibit from there to its first scenario, and back goes back', async ({
  treewalk,
  page,
}) => {
  await treewalk.open();
  await page.getByRole('link', { name: 'Treewalk' }).click();
  const exhibits = page.getByRole('list', { name: 'Exhibits' }).getByRole('listitem');
  await expect(exhibits).toHaveCount(COUNT);
  await expect(page.getByRole('heading', { name: 'How to read the drawings' })).toBeVisible();
  await expect(exhibits.first()).toContainText(/5\s*3\s*tree walks.*counted here/);
  await exhibits.filter({ hasText: 'XArray' }).getByRole('link').click();
  await expect(page.getByLabel('Exhibit')).toHaveValue('xarray');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.goBack();
  await expect(exhibits).toHaveCount(COUNT);
  await page.getByRole('link', { name: 'Watch five walks become three' }).click();
  await expect(treewalk.tree('v6.9')).toBeVisible();
});

test('it opens by its address without running anything, and by a key', async ({ page, treewalk }) => {
  const asked: string[] = [];
  page.on('request', (r) => asked.push(r.url()));
  await page.goto('./#v=1&page=start');
  await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  await treewalk.open();
  await page.keyboard.press('h');
  await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
  await expect.poll(() => page.url()).toContain('#v=1&page=start');
});

test('without a hash the order-9 split opens in both variants', async ({ treewalk, page }) => {
  await treewalk.open();
  await expect(page.getByLabel('Scenario')).toHaveValue('split-order9');
  await expect(treewalk.tree('merged')).toBeVisible();
});

test('an unknown page gives a message and the default scenario', async ({ treewalk, page }) => {
  await treewalk.open('v=1&page=nowhere');
  await expect(page.locator('.banner')).toContainText('page=nowhere is not known: there are start, results');
});

test('on a phone views are in the head’s menu, and a view can be left', async ({ treewalk, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await treewalk.open();
  await expect(treewalk.button('Keys')).toBeHidden();
  await treewalk.button('Menu').click();
  await page.getByLabel('View').selectOption({ label: 'Compare' });
  await expect(page.getByRole('main', { name: 'Compare' })).toBeVisible();
  await treewalk.button('Structure').click();
  await expect(treewalk.tree('v6.9')).toBeVisible();
});

for (const theme of ['light', 'dark', 'projector'])
  test(`axe finds nothing in ${theme}`, async ({ treewalk, page }) => {
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`./#v=1&page=start&theme=${theme}`);
      await page.reload();
      await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
      await treewalk.axe();
    }
  });

test('once seen, the page opens without a network', async ({ treewalk, page, context }) => {
  test.slow();
  await treewalk.open();
  await page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const worker = active ?? waiting ?? installing;
    if (worker?.state !== 'activated')
      await new Promise<void>((done) =>
        worker?.addEventListener('statechange', () => worker.state === 'activated' && done()),
      );
  });
  await context.setOffline(true);
  await page.reload();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  // What was never opened is there too.
  await page.getByLabel('Exhibit').selectOption('aio-lookup');
  await expect(page.getByLabel('Exhibit')).toHaveValue('aio-lookup');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
});
