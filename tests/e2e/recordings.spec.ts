// SPDX-License-Identifier: GPL-2.0-only
// Checks that the page opens a recording by drop or by choice, compares its figures and opens each operation.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const PAGE = 'v=1&page=recordings';
const INDEX = JSON.parse(readFileSync('public/recordings/index.json', 'utf8')) as {
  readonly recordings: readonly { readonly name: string; readonly file: string; readonly title: string }[];
};
const FIO = INDEX.recordings.find((r) => r.file.includes('mmap'))!;

const walks = (page: Page) => page.getByRole('table', { name: 'Walks by variant' });
const asFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** Adds a file page by page, evicts it and reads it again. */
const ROUNDS = ['add', 'evict', 'add'].flatMap((op) => Array.from({ length: 80 }, (_, i) => `${op} ${i}`));

async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    (file) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.text], file.name));
      return transfer;
    },
    { name, text },
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
}

test('the start page leads to a real recording, its figures, and one of its operations', async ({
  page,
  treewalk,
}) => {
  await page.goto('./');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bring a recording' })).toBeVisible();
  await main.getByRole('link', { name: '653 inserts: 1,911 walks become 795' }).click();
  // A low window shows the result in its upper half and folds the other recordings.
  const headline = page.getByRole('group', { name: 'Walks, before and after' });
  await expect(headline).toHaveText('1,911 v6.9795 mergedtree walks for 653 inserts');
  const { y, height } = (await headline.boundingBox())!;
  expect(y + height).toBeLessThan(360);
  const others = page.getByRole('list', { name: 'Recordings that come with the page' });
  await expect(others).toBeHidden();
  await expect(page).toHaveTitle(`${INDEX.recordings[0]!.title}: Recordings – Treewalk`);
  await treewalk.button('Other recordings').click();
  await expect(others.getByRole('button', { pressed: true })).toHaveText(INDEX.recordings[0]!.title);
  await expect(walks(page).getByRole('row', { name: /^v6\.9/ })).toContainText('1,911');
  await expect(walks(page).getByRole('row', { name: /^merged/ })).toContainText('795');
  await expect(page.getByText('modelled')).toHaveCount(0);
  await expect(page.getByLabel('Summary to cite')).toHaveValue(/653 inserts.*1,911.*795/);
  // The keyboard selects a point of a plot.
  const plot = page.getByRole('slider', { name: /^Walks per insert/ });
  await plot.focus();
  await plot.press('ArrowRight');
  await plot.press('Enter');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await expect.poll(() => page.url()).toMatch(/rec=[\w-]+\.\d+/);
});

test('an operation opens anywhere by its address, as it was in the run from the beginning', async ({
  treewalk,
}) => {
  await treewalk.open(`v=1&ex=page-cache&rec=${INDEX.recordings[0]!.name}.400&var=v6.9,merged`);
  await expect(treewalk.sentence).toContainText('at index 1258');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toHaveText(/v6\.9 5 walks.*merged 3 walks/);
  await treewalk.open(`v=1&ex=page-cache&rec=${INDEX.recordings[0]!.name}.400&var=merged`);
  await expect(treewalk.tree('v6.9')).toHaveCount(0);
});

test('a range is marked by dragging, and is a scenario of its own', async ({ page, treewalk }) => {
  await treewalk.show(PAGE);
  await drop(page, 'rounds.ops', ROUNDS.join('\n'));
  await expect(walks(page)).toBeVisible();
  const plot = page.getByRole('slider', { name: /^Walks per insert/ });
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 90, { steps: 3 });
  await page.mouse.up();
  const from = page.getByRole('spinbutton', { name: 'Range from' });
  await expect(from).not.toHaveValue('1');
  await from.fill('161');
  await page.getByRole('spinbutton', { name: 'to', exact: true }).fill('170');
  await treewalk.button('Open range as a scenario').click();
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await expect(treewalk.sentence).toContainText('at index 0');
  await expect(page).toHaveURL(/ops=/);
});

test('a reader’s own operation says what its address has; the picture is that of the run', async ({
  page,
  treewalk,
}) => {
  await treewalk.open();
  await drop(page, 'rounds.ops', ROUNDS.join('\n'));
  await page.getByRole('spinbutton', { name: 'Operation' }).fill('200');
  await treewalk.button('Open in the stepper').click();
  await expect(page.locator('.banner')).toContainText('does not hold your recording');
  await expect(treewalk.sentence).toContainText('at index 39');
  await treewalk.endOfOperation();
  await expect(treewalk.sentence).toContainText(/v6\.9: .* after 3 walks .*merged: .* after 1 walk /);
  // Back restores the recording, which no address can carry.
  await page.goBack();
  await expect(walks(page)).toBeVisible();
  await expect(page.getByText('rounds.ops', { exact: true })).toBeVisible();
});

test('who goes back at once, before the address is written, is where he was', async ({ page, treewalk }) => {
  await treewalk.open();
  await drop(page, 'rounds.ops', ROUNDS.join('\n'));
  await page.getByRole('spinbutton', { name: 'Operation' }).fill('200');
  const open = await treewalk.button('Open in the stepper').elementHandle();
  await page.evaluate(async (button) => {
    (button as HTMLElement).click();
    while (!document.querySelector('.banner')?.textContent?.includes('does not hold your recording'))
      await new Promise(requestAnimationFrame);
    history.back();
  }, open);
  await expect(walks(page)).toBeVisible();
});

test('where only the I/O is known, every figure says modelled', async ({ page, treewalk }) => {
  await treewalk.show(PAGE);
  await page.getByLabel('Recording', { exact: true }).setInputFiles(`public/recordings/${FIO.file}`);
  await expect(walks(page)).toBeVisible();
  await expect(page.getByRole('group', { name: /Walks by variant/ })).toContainText('modelled');
  await expect(page.getByRole('figure', { name: 'Walks per insert', exact: true })).toContainText('modelled');
  await expect(page.getByLabel('Assumed cache size, pages')).toBeVisible();
});

test('what cannot be read is named, with the line', async ({ page, treewalk }) => {
  await treewalk.show(PAGE);
  const input = page.getByLabel('Recording', { exact: true });
  await input.setInputFiles(asFile('letter.txt', 'Dear all,\n<b>no recording</b>\n'));
  await expect(page.getByRole('alert')).toContainText('letter.txt: its format is not known');
  await input.setInputFiles(asFile('torn.ops', 'add 1\nadd 2\nadd <img src=x>\nadd 3\n'));
  await expect(walks(page)).toBeVisible();
  await page.getByText('1 malformed line skipped').click();
  await expect(page.getByText(/^Line 3:/)).toContainText('<img src=x>');
});
