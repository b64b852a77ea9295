// SPDX-License-Identifier: GPL-2.0-only
// Checks the start page: its picture, its links, and its layout in each window.
import { readFileSync } from 'node:fs';
import { allFonts } from './support/fonts.mjs';
import { expect, test } from './support/page.ts';
import { some, WHOLE } from '../support/some.ts';

const COUNT = (
  JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as { exhibits: readonly unknown[] }
).exhibits.length;

/** What only a run needs. */
const RUN_FILE = /\.wasm$|sources|sites/;

test('a bare address shows it, and one press sets its picture going', async ({ page, treewalk }) => {
  const asked: string[] = [];
  page.on('request', (r) => asked.push(r.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  const run = page.getByRole('region', { name: 'A run' });
  await expect(page.getByRole('list', { name: 'Exhibits' }).getByRole('listitem')).toHaveCount(COUNT);
  await expect(run.getByRole('img', { name: 'v6.9 and merged at step 39 of 47' })).toBeVisible();
  await expect(treewalk.counter).toHaveText(/v6\.9 5 walks.*merged 3 walks/);
  await expect.poll(() => page.url()).toContain('#v=1&page=start');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => RUN_FILE.test(url))).toEqual([]);
  // The page draws the same picture as the build.
  const frame = page.locator('.living-frame');
  await allFonts(page);
  const drawn = await frame.screenshot();
  await run.getByRole('img', { name: /at step 39/ }).click({ position: { x: 200, y: 300 } });
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await page.mouse.move(0, 0);
  // Dotted words come a moment later.
  await expect.poll(async () => (await frame.screenshot()).equals(drawn)).toBe(true);
  await expect(treewalk.status).toHaveText('Step 39 of 47');
  await treewalk.button('Next step').click();
  await expect(treewalk.status).toHaveText('Step 40 of 47');
  await page.keyboard.press('ArrowLeft');
  await expect(treewalk.status).toHaveText('Step 39 of 47');
  await treewalk.button('Play').click();
  await expect(treewalk.status).toHaveText(/^Step 4[0-7] of 47$/);
  await treewalk.button('Pause').click();
  await page.keyboard.press('Home');
  await expect(treewalk.counter).toHaveText(/v6\.9 [01] walks.*merged [01] walks/);
  // The last operation is a lookup; the counter shows the operation under the playhead.
  await page.keyboard.press('End');
  await expect(treewalk.counter).toHaveText(/v6\.9 1 walks.*merged 1 walks/);
  await run.getByRole('link', { name: 'Split an order-9 shadow' }).click();
  await expect(page.getByLabel('Scenario')).toHaveValue('split-order9');
  await expect(treewalk.status).toHaveText('Step 47 of 47');
});

for (const [what, press, status] of [
  ['Play', 'Play', /^Step (4\d) of 47$/],
  ['Next step', 'Next step', 'Step 40 of 47'],
] as const)
  test(`${what} is enough, without another press before it`, async ({ page, treewalk }) => {
    await page.goto('./');
    await treewalk.button(press).click();
    await expect(treewalk.status).toHaveText(status);
  });

test('what is pressed while the run is fetched counts', async ({ page, treewalk }) => {
  let come = (): void => undefined;
  const held = new Promise<void>((done) => (come = done));
  await page.route(RUN_FILE, (route) => held.then(() => route.continue()));
  await page.goto('./');
  await page.getByRole('img', { name: /at step 39/ }).click({ position: { x: 200, y: 300 } });
  for (const _ of [1, 2]) await treewalk.button('Next step').click();
  await expect(treewalk.status).toHaveText('Step 39 of 47');
  come();
  await expect(treewalk.status).toHaveText('Step 41 of 47');
  await page.unroute(RUN_FILE);
});

test('Play by its key fetches the run too', async ({ page, treewalk }) => {
  await page.goto('./');
  await expect(treewalk.button('Play')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(treewalk.status).toHaveText(/^Step (4\d) of 47$/);
});

test.describe('without its run', () => {
  test.use({ provoked: /Failed to load resource|net::ERR/ });
  test('the picture stays and what is missing is said; the next press asks again', async ({
    page,
    treewalk,
  }) => {
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto('./');
    await treewalk.button('Next step').click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(page.getByRole('img', { name: /at step 39/ })).toBeVisible();
    await page.unroute(/\.wasm$/);
    await treewalk.button('Next step').click();
    await expect(treewalk.status).toHaveText('Step 40 of 47');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('the brand and a key lead there; every exhibit to the run that was counted; back goes back', async ({
  treewalk,
  page,
}) => {
  await treewalk.open();
  await page.getByRole('link', { name: 'Treewalk' }).click();
  const exhibits = page.getByRole('list', { name: 'Exhibits' }).getByRole('listitem');
  await expect(exhibits).toHaveCount(COUNT);
  await expect(page.getByRole('heading', { name: 'How to read the drawings' })).toBeVisible();
  await expect(exhibits.first()).toContainText(/5\s*3\s*walks.*order-9 shadow/);
  // The picture keeps its own run and does not take the stepper's.
  await expect(page.getByRole('img', { name: /at step 39/ })).toBeVisible();
  await exhibits.filter({ hasText: 'refs' }).getByRole('link').click();
  await expect(page.getByLabel('Scenario')).toHaveValue('find');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.goBack();
  await expect(exhibits).toHaveCount(COUNT);
  await treewalk.open('v=1&ex=xarray');
  await page.keyboard.press('h');
  await expect(exhibits).toHaveCount(COUNT);
});

test('who goes back before an exhibit is there stays on the start page', async ({ page }) => {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/delayed-ref.*\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./');
  const exhibits = page.getByRole('list', { name: 'Exhibits' }).getByRole('listitem');
  await exhibits.filter({ hasText: 'refs' }).getByRole('link').click();
  await expect(page).toHaveURL(/ex=delayed-ref/);
  // The page waits less than 400 ms before it writes its address.
  await page.waitForTimeout(400);
  await expect(page).toHaveURL(/ex=delayed-ref/);
  await page.goBack();
  come();
  await expect(page).not.toHaveURL(/ex=delayed-ref/);
  await expect(exhibits).toHaveCount(COUNT);
});

test('on a phone one lane is drawn, the other is a press away', async ({ page, treewalk }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./');
  await page.getByRole('button', { name: 'merged drops the lock' }).click();
  await expect(treewalk.tree('merged')).toBeVisible();
  await expect(treewalk.tree('v6.9')).toHaveCount(0);
  await page.getByRole('button', { name: 'v6.9 reads slot 3: shadow' }).click();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  for (const button of await page.getByRole('region', { name: 'A run' }).locator('button:visible').all()) {
    const box = (await button.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(43.9);
  }
});

const DOORS = ['Bring a recording', 'Edit the code', 'For lecturers'];
const SCREENS = [
  [1280, 720],
  [1366, 640],
  [1440, 900],
  [1920, 1080],
] as const;
for (const [width, height] of SCREENS)
  test(`${width} × ${height} shows what it is, before and after, Play and all ways in`, async ({
    page,
    treewalk,
  }) => {
    await page.setViewportSize({ width, height });
    await treewalk.show('v=1&page=start');
    const main = page.getByRole('main');
    for (const shown of [
      main.getByRole('heading', { level: 2 }).first(),
      treewalk.counter,
      treewalk.button('Play'),
      ...['Lessons', 'Exhibits'].map((name) => main.getByRole('list', { name })),
      ...(await page.locator('.door').all()),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.door')).toHaveCount(3);
    // The counts of all exhibits are in the same rows.
    const units = await page
      .locator('.exhibit-unit')
      .evaluateAll((all) => all.map((e) => e.getBoundingClientRect()).map((b) => `${b.top} ${b.height}`));
    expect(new Set(units).size).toBe(1);
  });

test('a projector shows the picture, both counts and the three ways in, and that lessons follow', async ({
  page,
  treewalk,
}) => {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await treewalk.show('v=1&page=start&theme=projector');
    const main = page.getByRole('main');
    for (const shown of [
      treewalk.counter,
      treewalk.button('Play'),
      ...DOORS.map((name) => main.getByRole('link', { name })),
    ])
      await expect(shown, `${width} × ${height}`).toBeInViewport({ ratio: 1 });
    if (height >= 720)
      await expect(main.getByRole('heading', { name: 'Lessons' })).toBeInViewport({ ratio: 1 });
  }
});

test('nothing leads nowhere, and nothing goes sideways', async ({ page, treewalk }) => {
  for (const width of WHOLE ? [320, 390, 700, 1024, 1280, 1440, 1920, 2560] : [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    await treewalk.show('v=1&page=start');
    await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
    const over = await page.locator('.page-scroll').evaluate((e) => e.scrollWidth - e.clientWidth);
    expect(over, `${width} wide`).toBeLessThanOrEqual(0);
  }
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  expect(links.length).toBeGreaterThanOrEqual(COUNT + 4);
  for (const href of some(links, 2)) {
    if (href.startsWith('#')) {
      await treewalk.show(href.slice(1));
      await expect(page.getByRole('main').first(), href).toBeVisible();
      await expect(page.locator('.banner'), href).toHaveCount(0);
    } else expect((await page.request.get(href)).ok(), href).toBe(true);
  }
});

test('an address without a scenario opens the order-9 split in both variants', async ({ treewalk, page }) => {
  await treewalk.open();
  await expect(page.getByLabel('Scenario')).toHaveValue('split-order9');
  await expect(treewalk.tree('merged')).toBeVisible();
});

test('an unknown page gives a message and the default scenario', async ({ treewalk, page }) => {
  await treewalk.open('v=1&page=nowhere');
  await expect(page.locator('.banner')).toContainText(
    'page=nowhere is not known: expected one of start, results',
  );
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
