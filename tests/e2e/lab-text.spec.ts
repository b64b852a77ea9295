// SPDX-License-Identifier: GPL-2.0-only
// Checks the text of the patch lab: where a pasted patch goes, its messages, and drafts in two tabs. These tests
// compile nothing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { ExerciseInfo } from '../../web/src/base/exercise.ts';
import { pack } from '../../web/src/base/packed.ts';
import type { LabFile } from '../../web/src/base/lab.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { unifiedOf } from '../../web/src/patch/diffs.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { CORE_DIR, readManifest } from '../../web/src/wasm/node.ts';
import { some } from '../support/some.ts';
import { testOnAny } from './support/kernels.ts';
import { expect, test, Treewalk } from './support/page.ts';

const LAB = 'v=1&ex=page-cache&sc=split-order9&panel=patch&var=v6.9';
const V69 = 'core-c/exhibits/page-cache/variants/v69.c';

const exercisesIn = (file: string) =>
  JSON.parse(readFileSync(join(CORE_DIR, file), 'utf8')) as readonly ExerciseInfo[];
const buildOf = (slug: string) => readManifest().exhibits.find((e) => e.slug === slug)!;
const fileOf = (path: string, variant?: string): LabFile =>
  labOf(buildOf('page-cache'), variant)!.files.find((f) => f.path === path)!;
/** Returns a diff that appends a comment to that line. */
function noted(file: LabFile, line: string): string {
  const text = textOf(file);
  expect(text).toContain(`${line}\n`);
  return unifiedOf(file, text.replace(`${line}\n`, `${line} /* noted */\n`));
}
const OWN = noted(fileOf(V69), '\tvoid *entry;');
const OTHER = '--- a/lib/no-such.c\n+++ b/lib/no-such.c\n@@ -1 +1 @@\n-a\n+b\n';

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const changed = (page: Page) => page.locator('.lab-changed');
const draft = (page: Page) => page.getByRole('combobox', { name: 'Draft' });
const startFrom = (page: Page) => page.getByRole('combobox', { name: 'Start from' });
const told = (page: Page) => page.getByRole('status', { name: 'This draft' });

async function paste(page: Page, patch: string): Promise<void> {
  await page.getByRole('button', { name: 'Open a patch' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(patch);
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
}

/** Drops a file on an element, as another program would. */
async function drop(page: Page, onto: string, name: string, bytes: Buffer): Promise<void> {
  await page.locator(onto).evaluate(
    (to, { name, base64 }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      to.dispatchEvent(
        new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      );
    },
    { name, base64: bytes.toString('base64') },
  );
}

test('a diff of several files says which it leaves out, while that draft is open', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(LAB);
  await paste(page, OWN + OTHER);
  await expect(changed(page)).toHaveText('+1 −1');
  await expect(told(page)).toHaveText('Left out of this patch: lib/no-such.c.');
  await treewalk.axe();
  await draft(page).selectOption({ label: 'a new one' });
  await expect(told(page)).toHaveText('');
});

test('one that is dropped on the lab is opened, in UTF-16 too, and puts nothing into the code', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(LAB);
  await drop(page, '.lab-code', 'a.patch', Buffer.from(`\uFEFF${OWN}`, 'utf16le'));
  await expect(changed(page)).toHaveText('+1 −1');
  await drop(page, '.lab-picture', 'b.patch', Buffer.from('-'.repeat(200_001)));
  await expect(page.getByRole('alert')).toHaveText(
    'This patch has 200,001 characters; at most 200,000 are read. Bring the diff of one file only.',
  );
  await drop(page, '.lab-picture', 'c.patch', Buffer.from('\x7fELF\x02\0\0'));
  await expect(page.getByRole('alert')).toHaveText(/^This is no text in UTF-8 or UTF-16/);
  await treewalk.button('Close').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(changed(page)).toHaveText('+1 −1');
});

test('a C file that is dropped takes the text’s place, as one step that can be undone', async ({
  treewalk,
  page,
}) => {
  const mine = `${textOf(fileOf(V69))}\n/* mine */\n`.replaceAll('\n', '\r\n');
  await treewalk.open(LAB);
  await drop(page, '.lab-code', 'mine.c', Buffer.from(`\uFEFF${mine}`, 'utf16le'));
  await expect(changed(page)).toHaveText('+2 −1');
  await code(page).focus();
  await page.keyboard.press('Control+z');
  await expect(changed(page)).toHaveText('');
});

/** Pastes text into an element; returns whether the page left the paste to the browser. */
const pasteInto = (to: Locator, text: string): Promise<boolean> =>
  to.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    return element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }, text);

test('the dialog has what is pasted and dropped there', async ({ treewalk, page }) => {
  await treewalk.open(LAB);
  await treewalk.button('Open a patch').click();
  const dialog = page.getByRole('dialog');
  expect(await pasteInto(dialog.getByRole('textbox'), OWN)).toBe(true);
  await expect(changed(page)).toHaveText('');
  await drop(page, '.lab-open', 'b.patch', Buffer.from('-'.repeat(200_001)));
  await expect(dialog.getByRole('alert')).toHaveText(/^This patch has 200,001 characters/);
  await drop(page, '.lab-open', 'a.patch', Buffer.from(OWN));
  await expect(dialog).toHaveCount(0);
  await expect(changed(page)).toHaveText('+1 −1');
});

test('a diff that is pasted into the code is opened as one', async ({ treewalk, page }) => {
  await treewalk.open(LAB);
  await code(page).focus();
  expect(await pasteInto(code(page), OWN)).toBe(false);
  await expect(changed(page)).toHaveText('+1 −1');
  await expect(page.getByRole('note')).toContainText('Someone else wrote this patch.');
});

test('one that cannot be read, pasted or in an address, is said in the lab, whose editor stays', async ({
  treewalk,
  page,
}) => {
  const torn = '--- a/x\n+++ b/x\n@@ -1,5 +1,6 @@\n a\n';
  await treewalk.open(LAB);
  await paste(page, torn);
  await expect(page.getByRole('alert')).toContainText('Line 3 of the patch');
  await treewalk.open(`${LAB}&patch=${pack(torn)}`);
  await expect(page.getByRole('main', { name: 'Patch lab' }).getByRole('alert')).toContainText(
    'Line 3 of the patch: this change ends too early',
  );
  await code(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n/* mine */');
  await expect(changed(page)).toHaveText('+2 −1');
  await treewalk.button('Close').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).not.toHaveURL(/patch=[^&]/);
  await expect(changed(page)).toHaveText('+2 −1');
});

test('an open lab goes to the variant whose text a patch fits', async ({ treewalk, page }) => {
  // Both files belong to the exhibit of mm/filemap.c: v6.9 runs one, and the kernel's own variant runs the other.
  await treewalk.open(LAB);
  await paste(page, noted(fileOf('mm/filemap.c'), '\tint alloced_order = 0;'));
  await expect(startFrom(page)).toHaveValue('merged');
  await expect(changed(page)).toHaveText('+1 −1');
});

testOnAny(
  test,
  'page-cache',
  'a diff that fits an added kernel alone lands there',
  (added) =>
    async ({ treewalk, page }) => {
      const theirs = fileOf('mm/filemap.c', added);
      const ours = new Set(textOf(fileOf('mm/filemap.c')).split('\n'));
      const only = textOf(theirs)
        .split('\n')
        .find((line) => line.endsWith(';') && !ours.has(line))!;
      const patch = noted(theirs, only);
      await treewalk.open('v=1&ex=page-cache&panel=patch&var=merged');
      await paste(page, patch);
      await expect(startFrom(page)).toHaveValue(added);
      await expect(
        page.getByText(`This patch does not fit merged; it fits ${added}, which is open now.`),
      ).toBeVisible();
      await expect(changed(page)).toHaveText('+1 −1');
      // A link from another exhibit also opens the added kernel; a patch for the default kernel returns to its variant.
      await treewalk.open(`v=1&ex=aio-lookup&panel=patch&patch=${pack(patch)}`);
      await expect(startFrom(page)).toHaveValue(added);
      await expect(changed(page)).toHaveText('+1 −1');
      const [own] = textOf(fileOf('mm/filemap.c'))
        .split('\n')
        .filter((line) => line.endsWith(';') && !textOf(theirs).includes(line));
      await paste(page, noted(fileOf('mm/filemap.c'), own!));
      await expect(startFrom(page)).toHaveValue('merged');
      await expect(changed(page)).toHaveText('+1 −1');
    },
);

test('every exercise opens on the file that it is of', async ({ treewalk, page }) => {
  const all = readManifest().exhibits.flatMap(({ slug, exercises }) =>
    exercises ? exercisesIn(exercises).map((exercise) => ({ slug, ...exercise })) : [],
  );
  for (const { slug, name, title, path } of some(all, 3)) {
    await treewalk.open(`v=1&ex=${slug}&panel=patch&pick=${name}`);
    await expect(page.getByRole('combobox', { name: 'Exercise' }).locator(':checked')).toHaveText(title);
    await expect(page.locator('.lab-file code')).toHaveAttribute('title', path);
  }
});

test('it opens on code where there is any, not on a header', async ({ treewalk, page }) => {
  for (const { slug } of readManifest().exhibits) {
    if (!labOf(buildOf(slug))) continue;
    await treewalk.open(`v=1&ex=${slug}&panel=patch`);
    await expect(page.locator('.lab-file code')).toHaveText(/\.c$/);
    if (slug !== 'buffer-lru') continue;
    await expect(page.locator('.lab-file code')).toHaveText('fs/buffer.c');
    await startFrom(page).selectOption('before');
    await expect(page.locator('.lab-file code')).toHaveText('variants/before.h');
  }
});

test.describe('two tabs of one draft', () => {
  const kept = (page: Page) =>
    page.evaluate(() => {
      const { drafts = [] } = JSON.parse(localStorage.getItem('treewalk') ?? '{}') as {
        drafts?: { name: string; text: string }[];
      };
      return Object.fromEntries(drafts.map(({ name, text }) => [name, text.split('\n').at(-1)]));
    });
  const append = async (page: Page, text: string): Promise<void> => {
    await code(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(`\n${text}`);
  };

  test('both texts stay, and the reader is told', async ({ treewalk, page, context }) => {
    const second = await context.newPage();
    await treewalk.open(LAB);
    await new Treewalk(second).open(LAB);
    await append(page, 'one');
    await expect.poll(() => kept(page)).toEqual({ 1: 'one' });
    await expect(told(second)).toContainText(
      'Another tab has changed draft 1; this tab still shows the older text.',
    );
    await append(second, 'two');
    await expect.poll(() => kept(page)).toEqual({ 1: 'one', 2: 'two' });
    await expect(told(second)).toContainText(
      'Another tab has changed draft 1; this tab keeps its text as draft 2.',
    );
    await expect(draft(second)).toHaveValue('2');
    // The first tab continues in its own draft, and the second tab can show the text of the first.
    await append(page, 'three');
    await expect.poll(() => kept(page)).toEqual({ 1: 'three', 2: 'two' });
    await expect(draft(page)).toHaveValue('1');
    await second.getByRole('button', { name: 'Show the other text' }).click();
    await code(second).focus();
    await second.keyboard.press('Control+End');
    await expect(code(second)).toContainText('three');
    await expect(told(second)).toHaveText('');
    await second.close();
  });

  test('a text that another tab went on with stays where it was typed', async ({
    treewalk,
    page,
    context,
  }) => {
    await treewalk.open(LAB);
    await append(page, 'one');
    await expect.poll(() => kept(page)).toEqual({ 1: 'one' });
    const second = await context.newPage();
    await new Treewalk(second).open(LAB);
    await append(second, 'two');
    await expect.poll(() => kept(page)).toEqual({ 1: 'two', 2: 'one' });
    await expect(draft(page)).toHaveValue('2');
    await second.close();
    await treewalk.open(LAB);
    await expect(draft(page).getByRole('option')).toHaveText(['1', '2', 'a new one']);
  });

  test('what was typed last stays when the lab is left at once', async ({ treewalk, page }) => {
    await treewalk.open(LAB);
    await append(page, 'last');
    await treewalk.button('Open in the stepper').click();
    await expect.poll(() => kept(page)).toEqual({ 1: 'last' });
  });
});

test('the judge begins with its reference once an exercise’s text is changed', async ({ treewalk, page }) => {
  const judges = (): number =>
    page.workers().filter((worker) => worker.url().includes('judge-worker')).length;
  await treewalk.open(`${LAB}&pick=one-walk`);
  await code(page).click();
  // A text like the exercise's own needs no judge.
  await expect(changed(page)).toHaveText('');
  expect(judges()).toBe(0);
  await page.keyboard.insertText('/* mine */');
  await expect.poll(judges).toBe(2);
  await treewalk.button('Back to the original').click();
  await treewalk.button('Open in the stepper').click();
  await expect.poll(judges).toBe(0);
});
