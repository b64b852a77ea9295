// SPDX-License-Identifier: GPL-2.0-only
// Checks the calls over time: the band under the timeline, its totals, and steps over and out of calls.
import { expect, test } from './support/page.ts';

const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

test('the band is folded until asked for; a call is told, and gone to, by mouse and by keys', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(SPLIT);
  const calls = (lane: string) => page.getByRole('group', { name: `Calls of ${lane}` });
  const told = page.locator('.calls-title');
  const running = page.getByRole('region', { name: 'Source, v6.9' });
  await expect(calls('v6.9')).toHaveCount(0);
  await (await treewalk.playback('Calls over time')).check();
  await expect(calls('merged')).toBeVisible();
  await expect(told).toHaveText('Calls of add 515');
  // The source view keeps its current line.
  await treewalk.marksLines();

  await calls('v6.9').focus();
  await page.keyboard.press('ArrowDown');
  await expect(told).toHaveText(
    /^page_cache_insert_v69\(\), .*v69\.c:\d+: [\d,]+ lines, [\d,]+ records(; returned 0)?$/,
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const name = /^\w+/.exec((await told.textContent())!)![0];
  await page.keyboard.press('Enter');
  await expect(treewalk.status).not.toHaveText(/^Step 1 of/);
  await expect(running).toContainText(name);
  await expect(await treewalk.playback('Granularity')).toHaveValue('line');

  // The pointer is over the outermost slice, and the page describes that function in both lanes.
  const box = (await calls('merged').locator('svg').first().boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 10);
  await expect(told).toHaveText(/^__filemap_add_folio\(\)/);
  await page.mouse.click(box.x + box.width / 2, box.y + 10);
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.mouse.move(10, 10);

  // With a selection, the band describes the calls of the selected steps.
  await treewalk.timeline.focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight');
  await expect(told).toHaveText('Calls in the selected steps');
  await page.keyboard.press('Escape');

  await treewalk.button('Totals').click();
  const table = page.getByRole('dialog', { name: 'Calls of add 515' });
  await expect(table.getByRole('row', { name: /^__filemap_add_folio – [\d,]+ – [\d,]+ – 1$/ })).toBeVisible();
  await table.getByRole('button', { name: 'Calls', exact: true }).click();
  await table.getByRole('button', { name: 'xas_create', exact: true }).click();
  await expect(running).toContainText('xas_create');
  await page.keyboard.press('Escape');
  await expect(table).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(calls('v6.9')).toHaveCount(0);
});

test('calls around the playhead bear their names; the overview says where that is, and leads elsewhere', async ({
  treewalk,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await treewalk.open(`${SPLIT}&step=20`);
  await page.keyboard.press('k');
  const names = page.getByRole('group', { name: 'Calls of merged' }).locator('.slice-name');
  await expect(names.filter({ hasText: /^xas_descend$/ })).toHaveCount(1);
  const size = await names.first().evaluate((e) => parseFloat(getComputedStyle(e).fontSize));
  expect(size).toBeGreaterThanOrEqual(12);
  const window = page.locator('.overview-window');
  const before = (await window.boundingBox())!;
  const overview = (await page.locator('.calls-overview').boundingBox())!;
  await page.mouse.click(overview.x + overview.width / 2, overview.y + 6);
  await expect.poll(async () => (await window.boundingBox())!.x).toBeLessThan(before.x - 100);
  await expect(treewalk.status).toHaveText(/^Step 20 of/);
  // A step scrolls the band back to the playhead.
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await window.boundingBox())!.x).toBeGreaterThan(before.x - 20);
});

test('every row has the height of a name, and the call that runs is in sight, also in a low window', async ({
  treewalk,
  page,
}) => {
  const lane = page.getByRole('group', { name: 'Calls of merged' });
  for (const [width, height] of [
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await treewalk.open(`${SPLIT}&step=42`);
    await page.keyboard.press('k');
    await expect(lane.locator('.slice-name').first()).toBeVisible();
    const name = await lane.locator('.slice-name').first().boundingBox();
    // Maps each slice's y to its height.
    const rows = (await lane.locator('.slice').getAttribute('d'))!.matchAll(/M\S+ (\S+)h\S+v(\S+)h/g);
    const heights = new Map(Array.from(rows, ([, y, h]) => [Number(y), Number(h)]));
    expect(heights.size).toBeGreaterThan(1);
    for (const h of heights.values()) expect(h).toBeGreaterThanOrEqual(name!.height - 3);
    // The band scrolls to the current slice, although two of these steps are deeper than its height.
    for (let i = 0; i < 5; i++) {
      const room = (await lane.boundingBox())!;
      const now = (await lane.locator('.slice-now').boundingBox())!;
      expect(now.y + now.height, `${height} ${i}`).toBeLessThanOrEqual(room.y + room.height + 4);
      const at = (await treewalk.status.textContent())!;
      await page.keyboard.press('ArrowRight');
      await expect(treewalk.status).not.toHaveText(at);
    }
    await page.keyboard.press('k');
  }
});

test('O steps over, U out, with Shift back', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&g=line`);
  const crumbs = page.getByRole('region', { name: 'Source, merged' }).locator('.crumbs');
  const line = page.getByRole('region', { name: 'Source, merged' }).locator('[aria-current="true"]');
  // The test compares line numbers, because the counts beside the line arrive later.
  const number = async (): Promise<string> => (await line.getAttribute('data-line'))!;
  const first = await number();
  await page.keyboard.press('o');
  await expect(line).not.toHaveAttribute('data-line', first);
  await expect(crumbs).toHaveText(/^__filemap_add_folio/);
  const second = await number();
  await page.keyboard.press('o');
  await expect(line).not.toHaveAttribute('data-line', second);
  await page.keyboard.press('Shift+O');
  await expect(line).toHaveAttribute('data-line', second);
  // Steps into the next call, and out of it again.
  const called = crumbs.locator('li + li');
  for (let lines = 0; (await called.count()) === 0; lines++) {
    expect(lines).toBeLessThan(40);
    const at = (await treewalk.status.textContent())!;
    await page.keyboard.press('ArrowRight');
    await expect(treewalk.status).not.toHaveText(at);
  }
  await page.keyboard.press('u');
  await expect(called).toHaveCount(0);
});
