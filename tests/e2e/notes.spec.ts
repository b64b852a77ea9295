// SPDX-License-Identifier: GPL-2.0-only
// Checks the notebook: notes survive a reload, mark the timeline, answer to keys, and travel in addresses and files. It
// also checks what the search finds in a run.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/page.ts';

const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';
const list = (page: Page) => page.getByRole('list', { name: 'Notes of this run' });
const rows = (page: Page) => list(page).getByRole('listitem');

/** Adds a note to the current step. */
async function note(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: /^Note on/ })).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(list(page)).toContainText(text);
}

test('a note is kept, pinned, gone to, changed, removed and brought back', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&step=20`);
  await note(page, 'the shadow');
  await page.keyboard.press('Escape');
  // This step is a line of C but no walk event.
  await page.keyboard.press('[');
  await page.keyboard.press('ArrowRight');
  const line = (await treewalk.status.textContent())!;
  await note(page, 'a line');
  await expect(page).toHaveURL(new RegExp(`step=${/\d+/.exec(line)![0]}&g=line`));
  await page.reload();
  await expect(treewalk.status).toHaveText(line);
  await page.keyboard.press(']');
  await page.keyboard.press('Home');
  const pins = treewalk.timeline.getByRole('table', { name: 'Pinned' });
  await expect(pins.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(treewalk.status).toHaveText('Step 20 of 47');
  // The note's step is no walk event, so the page switches its granularity.
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await rows(page).nth(1).getByRole('button').first().click();
  await expect(treewalk.status).toHaveText(line);
  await expect(await treewalk.playback('Granularity')).toHaveValue('line');
  await page.keyboard.press('Shift+J');
  await expect(treewalk.status).not.toHaveText(line);

  await page
    .getByRole('button', { name: /^Edit the note/ })
    .first()
    .click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of order 9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(page).first()).toContainText('the shadow of order 9');
  await page
    .getByRole('button', { name: /^Remove the note/ })
    .first()
    .click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('notes go with an address and a file, as text, and are kept only when the reader says so', async ({
  treewalk,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await treewalk.open(`${SPLIT}&step=20`);
  await note(page, '<img src=x> [a](http://example.org)');
  await page.getByRole('button', { name: 'Copy link with notes' }).click();
  await expect(page.getByText('Link copied, with the notes in it.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await saved).path();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(rows(page)).toContainText('<img src=x> [a](http://example.org)');
  await expect(list(page).locator('a, img')).toHaveCount(0);
  await expect(page.getByText('The address brought 1 note.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('treewalk'))).toBeNull();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/notes=/);

  await page.getByLabel('File of notes').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page).not.toHaveURL(/notes=/);
  await page.reload();
  await expect(treewalk.status).toHaveText(/^Step \d+ of 47/);
  await page.keyboard.press('n');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('File of notes').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  });
  await expect(page.getByRole('alert')).toContainText('other.json is not a file of notes.');
});

test('an address that is cut off brings a message, and the run stands', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&step=20&notes=N4IgbiBcCMA0`);
  await expect(page.getByRole('alert')).toContainText('notes cannot be unpacked');
  await expect(treewalk.status).toHaveText('Step 20 of 47');
});

test('as Markdown: a zip with the text, and the picture of each note that wants one', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(`${SPLIT}&step=20`);
  await note(page, 'why again?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await page.keyboard.press('n');
  await page.getByRole('checkbox', { name: /^with its picture/ }).uncheck();
  await note(page, 'no picture');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as Markdown' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('treewalk-page-cache-split-order9-notes.zip');
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  expect(Object.keys(files)).toEqual(['treewalk-page-cache-split-order9-notes.md', 'pictures/note-1.png']);
  expect(strFromU8(files['pictures/note-1.png']!.slice(1, 4), true)).toBe('PNG');
  const text = strFromU8(files['treewalk-page-cache-split-order9-notes.md']!);
  expect(text).toContain('## 1. Step 20 of 47: add 515\n\nwhy again?\n\n![v6.9: Slot 8');
  expect(text).toMatch(/\| tree walks +\| +5 \| +3 \|/);
  expect(text).toContain('npm run -s headless -- page-cache --variant v6.9');
  await expect(page.locator('.offscreen-stage')).toHaveCount(0);
});

test('the search finds a function, a line, a variable, an index and a note of the run', async ({
  treewalk,
  page,
}) => {
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('option');
  const find = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(words);
  };
  await treewalk.open(`${SPLIT}&step=20`);
  await note(page, 'a place to come back to');
  await page.keyboard.press('Escape');

  await find('xas_split');
  await expect(found.first()).toHaveText(/^xas_split\(\)Function, first in merged, operation 5/);
  await page.keyboard.press('Enter');
  const source = page.getByRole('region', { name: 'Source, merged' });
  await expect(
    source
      .locator('b', { hasText: /^xas_split$/ })
      .or(source.getByText('xas_split', { exact: true }))
      .first(),
  ).toBeVisible();
  const at = await treewalk.status.textContent();

  // The search finds a line of C by its text, but no line that never runs.
  await find('xas_split_alloc(struct');
  await expect(found.first()).toHaveText(/xarray\.c:\d+ .*xas_split_alloc.*Line, /);
  await page.keyboard.press('Escape');
  await find('xarray.c:1');
  await expect(page.getByText('Nothing has that name.')).toBeVisible();
  await page.keyboard.press('Escape');

  await find('come back');
  await expect(found.first()).toContainText('a place to come back to');
  await page.keyboard.press('Enter');
  await expect(treewalk.status).not.toHaveText(at!);
  await expect(treewalk.status).toHaveText(/^Step 20 of 47$/);

  await find('515');
  await expect(found.filter({ hasText: 'Slot that holds 515' })).toContainText('merged');
  await expect(found.filter({ hasText: /^xas\.xa_index = 515/ })).toHaveCount(1);
  await expect(found.filter({ hasText: /^load 515Operation 6/ })).toHaveCount(1);
  await found.filter({ hasText: 'Slot that holds 515' }).click();
  await expect(page.getByRole('treeitem', { selected: true }).first()).toBeVisible();
});
