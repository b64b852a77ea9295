// SPDX-License-Identifier: GPL-2.0-only
// Checks the patch lab: editing, compiling, running beside the original, and judging. Each page loads the compiler
// anew, so few tests compile.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { WHOLE } from '../support/some.ts';
import { expect, test, testAlone } from './support/page.ts';

const LAB = 'v=1&ex=page-cache&sc=split-order9&panel=patch&var=v6.9';
const original = readFileSync('core-c/exhibits/page-cache/variants/v69.c', 'utf8').trimEnd();
const FIRST_LINE = '\tvoid *entry;\n';
/** This patch adds one walk to every insert that splits. */
const withWalk = original.replace(
  FIRST_LINE,
  `${FIRST_LINE}\n\tif (!xa_load(xas->xa, xas->xa_index))\n\t\treturn;\n`,
);
const lineOf = (text: string, part: string): number =>
  text.split('\n').findIndex((line) => line.includes(part)) + 1;

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const said = (page: Page) => page.locator('.lab-run').getByRole('status');
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });

async function write(page: Page, text: string): Promise<void> {
  await code(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

async function compiles(page: Page): Promise<void> {
  await run(page).click();
  await expect(said(page)).toHaveText(/^compiled in/, { timeout: 50_000 });
}

test('a kernel file that every version runs is there whole, after a version’s own files', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(LAB);
  const file = page.getByRole('combobox', { name: 'File', exact: true });
  await expect(file).toHaveValue('core-c/exhibits/page-cache/variants/v69.c');
  await file.selectOption('lib/xarray.c');
  await expect(page.locator('.lab-file code')).toHaveText('lib/xarray.c');
  await code(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('/* the last line */');
  await expect(page.locator('.lab-changed')).toHaveText('+1 −1');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('/* the first */');
  await expect(page.locator('.lab-changed')).toHaveText('+2 −2');
  await treewalk.button('Back to the original').click();
  await treewalk.open('v=1&ex=xarray&panel=patch');
  await expect(page.getByRole('combobox', { name: 'File', exact: true })).toHaveValue('lib/xarray.c');
});

test('typing is the editor’s alone; drafts stay, and the way back to the original', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(LAB);
  const status = await treewalk.status.textContent();
  await code(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n/* t e h f b . ] 1 */');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await treewalk.status.textContent()).toBe(status);
  await expect(page.locator('.lab-changed')).toHaveText('+2 −1');
  const removed = page.locator('.cm-deletedLine');
  await expect(removed).toBeVisible();
  await treewalk.button('Hide removed lines').click();
  await expect(removed).toBeHidden();
  await treewalk.button('Show removed lines').click();
  await expect(removed).toBeVisible();
  await code(page).focus();
  // Escape and then Tab moves the focus out of the editor.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(run(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('treewalk'))).toContain('t e h f b');
  await treewalk.open(LAB);
  await expect(page.locator('.lab-changed')).toHaveText('+2 −1');
  await treewalk.button('Back to the original').click();
  await expect(page.locator('.lab-changed')).toHaveText('');
  await code(page).focus();
  await page.keyboard.press('Control+z');
  await expect(page.locator('.lab-changed')).toHaveText('+2 −1');
  await page.getByRole('combobox', { name: 'Draft' }).selectOption({ label: 'a new one' });
  await expect(page.locator('.lab-changed')).toHaveText('');
  await page.getByRole('combobox', { name: 'Draft' }).selectOption('1');
  await expect(page.locator('.lab-changed')).toHaveText('+2 −1');
});

test.describe('shared', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  testAlone(
    'a patch leaves as a file and in an address, which runs nothing by itself',
    async ({ treewalk, page }) => {
      await treewalk.open(LAB);
      await write(page, withWalk);
      const saved = page.waitForEvent('download');
      await treewalk.button('Save patch').click();
      const patch = readFileSync(await (await saved).path(), 'utf8');
      expect(patch).toMatch(/^diff --git a\/core-c\/exhibits\/page-cache\/variants\/v69\.c b\//);
      expect(patch).toMatch(/^@@ -16,6 \+16,9 @@/m);
      await treewalk.button('Share').click();
      await expect(page.getByText('The link to this patch is copied.')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toMatch(/&panel=patch&patch=[\w%+$-]{100,}/);
      await page.evaluate(() => localStorage.clear());
      await page.goto('about:blank');
      await page.goto(link);
      await expect(page.locator('.lab-changed')).toHaveText('+3 −0');
      await expect(page.getByRole('note')).toContainText('Someone else wrote this patch.');
      await expect(page.locator('.lab-empty')).toBeVisible();

      await treewalk.button('Open a patch').click();
      await page.getByRole('dialog').getByRole('textbox').fill(patch.replaceAll('v69.c', 'no-such.c'));
      await treewalk.button('Open').click();
      await expect(page.getByRole('alert')).toContainText('supported are');
      await expect(page.getByRole('alert')).toContainText('mm/filemap.c');
    },
  );
});

test('one that is too long is refused where it was put, and stays there', async ({ treewalk, page }) => {
  await treewalk.open(LAB);
  await treewalk.button('Open a patch').click();
  const dialog = page.getByRole('dialog');
  const long = '-'.repeat(200_001);
  await dialog.getByRole('textbox').fill(long);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^This patch has 200,001 characters; at most 200,000 are read\. Bring the diff of one file only\.$/,
  );
  await expect(dialog.getByRole('textbox')).toHaveValue(long);
  const file = { name: 'a.patch', mimeType: 'text/plain', buffer: Buffer.from(long + long) };
  await dialog.getByLabel('Patch file').setInputFiles(file);
  await expect(dialog.getByRole('alert')).toContainText('This patch has 400,002');
  await expect(page).not.toHaveURL(/patch=[^&]/);
});

test('an error stands at its line; mended, the lane stands beside the original and is stepped, raced, stopped', async ({
  treewalk,
  page,
}) => {
  test.slow();
  await treewalk.open(LAB);
  await write(page, withWalk.replace('present, gfp);', 'present, gfp)'));
  await run(page).click();
  await expect(said(page)).toHaveText(/^1 error, line \d+$/, { timeout: 50_000 });
  const wrong = page.getByRole('list', { name: 'Compiler messages' }).getByRole('button').first();
  const at = lineOf(withWalk, 'present, gfp);');
  await expect(wrong).toHaveText(new RegExp(`^${at}:\\d+ error: expected ';'`));
  await wrong.click();
  await expect(code(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(';');
  await page.keyboard.press('Control+Enter');
  await expect(said(page)).toHaveText(/^compiled in/, { timeout: 50_000 });
  await expect(page.getByRole('list', { name: 'Compiler messages' })).toHaveCount(0);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('row', { name: /^tree walks/ })).toHaveText('tree walks56');

  // The playhead enters the new line; the picture and the code show the place.
  await code(page).blur();
  await treewalk.stepUntil('your patch: Walk 2');
  await expect(code(page).locator('.at-now')).toContainText('if (!xa_load(xas->xa');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(/v6\.9\s*5.*your patch\s*6/s);

  await treewalk.button('Open in the stepper').click();
  await expect(treewalk.tree('your patch')).toBeVisible();
  await treewalk.marksLines();
  await expect(page.getByRole('region', { name: 'Source, your patch' })).toBeVisible();
  await page.goto(`${page.url().replace(/&panel=\w+/, '')}&panel=race`);
  await expect(page.getByRole('main', { name: 'Race' })).toContainText('your patch');

  if (!WHOLE) return;
  // The budget ends an endless loop, and the page survives.
  await page.goto(`${page.url().replace(/&panel=\w+/, '')}&panel=patch`);
  await write(page, withWalk.replace(FIRST_LINE, `${FIRST_LINE}\n\tfor (;;)\n\t\tcpu_relax();\n`));
  await run(page).click();
  await expect(said(page)).toContainText('get_nodes_for_split', { timeout: 50_000 });
  await treewalk.button('Next step').click();
});

test(
  'an exercise fails at the start and passes with a solution; its first failing case opens',
  { tag: '@long' },
  async ({ treewalk, page }) => {
    test.slow();
    await treewalk.open(LAB);
    await page.getByRole('combobox', { name: 'Exercise' }).selectOption('three-walks');
    await expect(page).toHaveURL(/&panel=patch&pick=three-walks/);
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await verdict.getByRole('button', { name: 'A hint' }).click();
    await compiles(page);
    await expect(verdict.getByRole('status')).toHaveText(/^Fails: [\w-]+: .*too many tree walks/, {
      timeout: 50_000,
    });
    await expect(verdict.getByRole('table').getByRole('img', { name: 'failed' }).first()).toBeVisible();

    await write(page, readFileSync('.cache/exercises/three-walks/reference.c', 'utf8').trimEnd());
    await compiles(page);
    await expect(verdict.getByRole('status')).toHaveText('Passed.', { timeout: 50_000 });
    await expect(verdict.getByRole('button', { name: /^Next exercise: / })).toBeVisible();
    // The counter beside it shows the whole operation, until the reader steps into it.
    const counted = page.getByRole('heading', { name: 'Tree walks for add 515' });
    await expect(counted).toHaveText('Tree walks for add 515');
    await treewalk.button('Next step').click();
    await expect(counted).toHaveText('Tree walks for add 515, so far');

    await treewalk.button('Back to the original').click();
    await compiles(page);
    await verdict.getByRole('button', { name: 'Open this case' }).click({ timeout: 50_000 });
    await expect(treewalk.tree('your patch')).toBeVisible();
    await expect(treewalk.tree('merged')).toBeVisible();

    // The lab is as it was left: the exercise, its starting version, and the verdict.
    await treewalk.view('Patch lab');
    await expect(page.getByRole('combobox', { name: 'Exercise' })).toHaveValue('three-walks');
    await expect(page.getByRole('combobox', { name: 'Start from' })).toHaveValue('v6.9');
    await expect(verdict.getByRole('status')).toHaveText(/^Fails: /);
    // No exercise is a choice here, and stays one.
    await page.getByRole('combobox', { name: 'Exercise' }).selectOption({ label: 'none' });
    await expect(page).not.toHaveURL(/pick=/);
    await expect(page.getByRole('combobox', { name: 'Exercise' })).toHaveValue(' none');
  },
);
