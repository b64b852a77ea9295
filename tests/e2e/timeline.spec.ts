// SPDX-License-Identifier: GPL-2.0-only
// Checks the timeline by mouse and by keys: zoom, pan, ranges and tooltips. It also checks that a step redraws only
// what depends on the step.
import type { Locator } from '@playwright/test';
import { expect, test } from './support/page.ts';

const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

test.beforeEach(async ({ treewalk }) => treewalk.open(`${SPLIT}&step=20`));

const part = (timeline: Locator) => timeline.locator('.time-part');
const whole = async (timeline: Locator) => expect(part(timeline)).toHaveCount(0);
/** The point at a fraction of the picture's width and height. */
async function at(picture: Locator, right: number, down: number): Promise<[x: number, y: number]> {
  const box = (await picture.boundingBox())!;
  return [box.x + box.width * right, box.y + box.height * down];
}

test('Ctrl and the wheel zoom, the wheel alone pans, a double click shows the whole', async ({
  treewalk,
  page,
}) => {
  const { timeline } = treewalk;
  const picture = timeline.locator('svg').first();
  const status = await treewalk.status.textContent();
  await page.mouse.move(...(await at(picture, 0.5, 0.6)));
  await page.mouse.wheel(0, 200);
  await whole(timeline);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(part(timeline)).toHaveCount(1);
  await expect(timeline.locator('text.op')).toHaveText(['add 515']);
  const near = await part(timeline).getAttribute('d');
  await page.mouse.wheel(0, 200);
  await expect(part(timeline)).not.toHaveAttribute('d', near!);
  await page.mouse.dblclick(...(await at(picture, 0.8, 0.6)));
  await whole(timeline);
  expect(await treewalk.status.textContent()).toBe(status);
});

test('W S A D are the timeline’s over it and with its focus, the page’s elsewhere', async ({
  treewalk,
  page,
}) => {
  const { timeline } = treewalk;
  const status = await treewalk.status.textContent();
  await page.mouse.move(...(await at(timeline, 0.5, 0.6)));
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  const near = await part(timeline).getAttribute('d');
  await page.keyboard.press('d');
  await expect(part(timeline)).not.toHaveAttribute('d', near!);
  await page.keyboard.press('a');
  await expect(part(timeline)).toHaveAttribute('d', near!);
  for (let i = 0; i < 3; i++) await page.keyboard.press('s');
  await whole(timeline);
  expect(await treewalk.status.textContent()).toBe(status);
  await page.mouse.move(10, 10);
  await page.keyboard.press('w');
  await expect(treewalk.status).not.toHaveText(status!);
  await whole(timeline);
  await timeline.focus();
  await page.keyboard.press('w');
  await expect(part(timeline)).toHaveCount(1);
});

test('a button zooms, the playhead stays in sight, another shows the whole', async ({ treewalk, page }) => {
  const { timeline } = treewalk;
  for (let i = 0; i < 3; i++) await treewalk.button('Magnify the timeline').click();
  const near = await part(timeline).getAttribute('d');
  await page.keyboard.press('Home');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await expect(part(timeline)).not.toHaveAttribute('d', near!);
  await expect(timeline.locator('.playhead-head')).toHaveCount(1);
  await treewalk.button('Shrink the timeline').click();
  await expect(part(timeline)).toHaveCount(1);
  await treewalk.button('Whole timeline').click();
  await whole(timeline);
});

test('a drag along the operations selects a range, which is counted and played', async ({
  treewalk,
  page,
}) => {
  const { timeline } = treewalk;
  const picture = timeline.locator('svg').first();
  const name = (await timeline.locator('text.op.current').boundingBox())!;
  const last = (await timeline.locator('text.op', { hasText: 'load 515' }).boundingBox())!;
  await page.mouse.move(name.x + 1, name.y + 3);
  await page.mouse.down();
  await page.mouse.move(last.x - 30, name.y + 3, { steps: 4 });
  await page.mouse.up();
  const note = timeline.getByRole('status');
  await expect(note).toContainText(/v6\.9 5 walks · 8 allocations · .*2 locks held/);
  await expect(note).toContainText(/merged 3 walks/);
  // The note stands beside its range.
  const range = (await timeline.locator('.range').boundingBox())!;
  const box = (await timeline.locator('.range-note').boundingBox())!;
  expect(box.x >= range.x + range.width - 1 || box.x + box.width <= range.x + 1 || range.width > 500).toBe(
    true,
  );
  // The tooltip stands above the note.
  for (const right of [0.2, 0.4, 0.6, 0.8, 0.95]) {
    const [x, y] = await at(picture, right, 0.8);
    if (x >= box.x - 2 && x <= box.x + box.width + 2) continue;
    await page.mouse.move(x, y);
    const tip = (await timeline.locator('.tip').boundingBox())!;
    expect(tip.y + tip.height).toBeLessThanOrEqual(box.y);
  }
  await timeline.getByRole('button', { name: 'Clear' }).click();
  await expect(note).toHaveCount(0);
  // Shift+drag selects a range anywhere; Play the range plays it from its first step to its last.
  const [x, y] = await at(picture, 0.5, 0.5);
  await page.keyboard.down('Shift');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 35, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(treewalk.status).toHaveText(/^Step 20 of/);
  const [, first, end] = /^Steps (\d+)–(\d+) of/.exec((await note.textContent())!)!;
  await (await treewalk.playback('Speed')).selectOption('4');
  await timeline.getByRole('button', { name: 'Play the range' }).click();
  await expect(treewalk.status).toHaveText(new RegExp(`^Step (${first}|${Number(first) + 1}) of`));
  await expect(treewalk.status).toHaveText(new RegExp(`^Step ${end} of`));
  await expect(treewalk.button('Play')).toBeVisible();
});

test('with the focus, Shift and an arrow select from the playhead; Esc ends it', async ({
  treewalk,
  page,
}) => {
  const { timeline } = treewalk;
  await timeline.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowRight');
  await expect(timeline.getByRole('status')).toContainText('Steps 20–23 of');
  await expect(treewalk.status).toHaveText(/^Step 23 of/);
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowLeft');
  await expect(timeline.getByRole('status')).toContainText('Steps 18–20 of');
  await page.keyboard.press('Escape');
  await expect(timeline.getByRole('status')).toHaveCount(0);
  await expect(treewalk.status).toHaveText(/^Step 18 of/);
});

test('tells what a mark is, beside the pointer and never under it; a click goes there', async ({
  treewalk,
  page,
}) => {
  const { timeline } = treewalk;
  const marks = timeline.locator('.mark-alloc').first();
  const box = (await marks.boundingBox())!;
  const tip = timeline.locator('.tip');
  const [x, y] = [box.x + 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await expect(tip).toHaveText(/^v6\.9: allocates node 1 · Step \d+ of \d+$/);
  const over = (await tip.boundingBox())!;
  expect(x < over.x || x > over.x + over.width || y < over.y || y > over.y + over.height).toBe(true);
  const step = /Step \d+ of \d+/.exec((await tip.textContent())!)![0];
  await page.mouse.click(x, y);
  await expect(treewalk.status).toHaveText(step);
  // With keys, the tooltip says what each lane does at the playhead. A focus that no key moves is not shown.
  await page.mouse.move(10, 10);
  await expect(tip).toHaveCount(0);
  await treewalk.button('Playback').focus();
  await page.keyboard.press('Tab');
  await expect(timeline).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tip).toContainText(/v6\.9 allocates node 2.*Step/);
});

test('a step redraws what is now and nothing else, and the playhead hides no number', async ({
  treewalk,
  page,
}) => {
  const { timeline } = treewalk;
  // Collects the classes of all elements that change inside the time window.
  await timeline.evaluate((root) => {
    const seen: string[] = ((root as HTMLElement & { seen?: string[] }).seen = []);
    const name = (n: Node): string =>
      n instanceof Element ? (n.getAttribute('class') ?? n.tagName) : n.nodeName;
    new MutationObserver((all) =>
      all.forEach((m) => seen.push(name(m.target), ...[...m.addedNodes, ...m.removedNodes].map(name))),
    ).observe(root.querySelector('.time-window')!, { subtree: true, attributes: true, childList: true });
  });
  for (let i = 21; i < 31; i++) {
    await page.keyboard.press('ArrowRight');
    await expect(treewalk.status).toHaveText(new RegExp(`^Step ${i} of`));
  }
  const seen = await timeline.evaluate((root) => (root as HTMLElement & { seen?: string[] }).seen!);
  expect(
    [...new Set(seen)].filter(
      (what) => !/^(playhead|to-come|walk counted done|walk other done|walk-number.*)$/.test(what),
    ),
  ).toEqual([]);
  expect(seen).toContain('playhead');
  // The page draws words and marks above the playhead, with a background of paper.
  const hidden = await timeline.evaluate((root) => {
    const line = root.querySelector('.playhead')!;
    return [...root.querySelectorAll('.time-window text, .time-window [class^="mark-"]')].filter(
      (e) => !(line.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING),
    ).length;
  });
  expect(hidden).toBe(0);
});

test('a thousand operations are bars, and their numbers stand above', async ({ treewalk, page }) => {
  await treewalk.button('Edit').click();
  await page.getByRole('textbox', { name: 'Operations' }).fill('random 1000 add 0..5000 seed 1');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const { timeline } = treewalk;
  await expect(timeline.locator('text', { hasText: 'op 500' })).toHaveCount(1);
  expect(await timeline.locator('path, text, rect').count()).toBeLessThan(100);
  await page.mouse.move(...(await at(timeline, 0.5, 0.5)));
  for (let i = 0; i < 12; i++) await page.keyboard.press('w');
  // The first operation may begin out of sight and have less space for its name.
  await expect(timeline.locator('text.op').nth(1)).toHaveText(/^add \d+$/);
  expect(await timeline.locator('path, text, rect').count()).toBeLessThan(400);
});

test('a drag that begins above the drawing marks no words', async ({ treewalk, page }) => {
  const box = (await treewalk.timeline.locator('svg').first().boundingBox())!;
  const marked = () => page.evaluate(() => getSelection()!.toString());
  for (const [x, y, dx, dy] of [
    [300, -4, 400, -200],
    [300, -4, 400, 80],
    [215, -25, 480, 90],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y);
    await page.mouse.down();
    await page.mouse.move(box.x + x + dx, box.y + y + dy, { steps: 5 });
    expect(await marked()).toBe('');
    await page.mouse.up();
  }
});
