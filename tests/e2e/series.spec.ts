// SPDX-License-Identifier: GPL-2.0-only
// Checks a patch series in the lab: three patches of a file of this project, made here, are dropped. The page shows
// lanes, the table and what is wrong with a patch. Each page loads the compiler anew, so few tests compile.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { createTwoFilesPatch } from 'diff';
import { pack } from '../../web/src/base/packed.ts';
import { WHOLE } from '../support/some.ts';
import { expect, test } from './support/page.ts';

const LAB = 'v=1&ex=page-cache&sc=split-order9&panel=patch&var=v6.9';
const FILE = 'core-c/exhibits/page-cache/variants/v69.c';
const ORIGINAL = readFileSync(FILE, 'utf8');
const FIRST_LINE = '\tvoid *entry;\n';
const LOCK = '\txas_lock_irq(xas);\n';

/** One walk more in every insert that splits. */
const oneWalk = (text: string): string =>
  text.replace(FIRST_LINE, `${FIRST_LINE}\n\tif (!xa_load(xas->xa, xas->xa_index))\n\t\treturn;\n`);
/** Nothing that runs. */
const noted = (text: string): string => text.replace(LOCK, `\t/* noted */\n${LOCK}`);
/** One walk more under the lock. */
const underLock = (text: string): string => text.replace(LOCK, `${LOCK}\txa_load(xas->xa, xas->xa_index);\n`);
const unlocked = (text: string): string => text.replace(LOCK, '');
const broken = (text: string): string => text.replace(LOCK, `${LOCK}\tnothing = 1;\n`);

type Change = readonly [subject: string, change: (text: string) => string];

/** As git format-patch writes it. */
function seriesOf(...changes: readonly Change[]): string {
  let before = ORIGINAL;
  return changes
    .map(([subject, change], i) => {
      const after = change(before);
      expect(after, subject).not.toBe(before);
      const diff = createTwoFilesPatch(`a/${FILE}`, `b/${FILE}`, before, after);
      before = after;
      return [
        `From ${String(i + 1).repeat(40)} Mon Sep 17 00:00:00 2001`,
        'From: A Reader <reader@example.org>',
        `Subject: [PATCH ${i + 1}/${changes.length}] ${subject}`,
        '',
        'Why.',
        '---',
        `diff --git a/${FILE} b/${FILE}`,
        diff.replace(/^=+\n/, ''),
        '-- ',
        '2.47.0',
        '',
      ].join('\n');
    })
    .join('\n');
}

/** Drops files on an element, as another program would. */
const drop = (to: Locator, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> =>
  to.evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    element.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, composed: true }),
    );
  }, files);

const list = (page: Page) => page.getByRole('region', { name: 'Series', exact: true });
const table = (page: Page) => page.getByRole('table', { name: /^What each patch changes/ });
const progress = (page: Page) => page.getByRole('status', { name: 'The comparison' });
const lanes = (page: Page) => page.locator('[data-part="lane"] .lane-name');
const compiles = async (page: Page, of: number): Promise<void> =>
  expect(list(page).getByText(/· compiles$/)).toHaveCount(of, { timeout: 50_000 });

test('three patches become lanes and a table; a row loads its scenario; with LONG=1 a reload shows them again', async ({
  treewalk,
  page,
}) => {
  test.slow();
  await treewalk.open(LAB);
  const all = seriesOf(['look twice', oneWalk], ['say so', noted], ['look under the lock', underLock]);
  const mails = all.split(/(?=^From [23]{40} )/m);
  // The files of git format-patch, in no order.
  await drop(
    page.locator('.lab-code'),
    ...([2, 0, 1] as const).map((i) => [`000${i + 1}-x.patch`, mails[i]!] as const),
  );
  await expect(list(page)).toContainText('1/3 look twice');
  await compiles(page, 3);
  await expect(lanes(page)).toHaveText(['base', '1/3', '3/3']);
  const row = table(page).getByRole('row', { name: /^Split an order-9 shadow ?add 515/ });
  await expect(row).toBeVisible({ timeout: 50_000 });
  await expect(row.getByRole('cell').nth(4)).toHaveText(/^↑from \d+ to \d+$/);
  // The second patch changes nothing that runs.
  await expect(row.getByRole('cell').nth(8)).toHaveText('·as before');
  await treewalk.axe();

  await list(page)
    .getByRole('checkbox', { name: /^2\/3 say so/ })
    .check();
  await expect(lanes(page)).toHaveText(['base', '2/3', '3/3']);
  await expect(list(page).getByRole('status')).toHaveText('Three lanes at a time: 1/3 gave way.');

  await table(page)
    .getByRole('row', { name: /^Refault of one page/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/&sc=refault-order0&.*&pick=series:\w+:0\.2\.3/);
  await expect(lanes(page)).toHaveText(['base', '2/3', '3/3']);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress(page)).toHaveText('Cancelled. What has run stays here.');

  const saved = page.waitForEvent('download');
  await treewalk.button('Report, one file').click();
  const report = await saved;
  expect(report.suggestedFilename()).toMatch(/-report\.html$/);
  const html = readFileSync(await report.path(), 'utf8');
  // Base and last version, at the first event that differs and at the end, in the page's own type.
  expect(html.match(/<svg /g)).toHaveLength(4);
  expect(html.match(/@font-face\{/g)).toHaveLength(4);
  expect(html).toMatch(/\.slot-frame\{[^}]*stroke:var\(--ink\)/);
  expect(html).not.toMatch(/<script| style="/);
  await treewalk.button('Text for the cover letter').click();
  await expect(page.getByRole('group', { name: 'Report of the series' }).locator('pre')).toContainText(
    /^3 patches on Linux .*\n[^]* 5 -> 7 /,
  );

  // A reload compiles all of them again.
  if (!WHOLE) return;
  await treewalk.button('Open in the stepper').click();
  await expect(treewalk.tree('patch-3')).toBeVisible();
  await treewalk.view('Patch lab');
  await expect(list(page)).toContainText('look under the lock');
  // The page writes its address a moment later.
  await expect(page).toHaveURL(/pick=series:/);

  await page.reload();
  await compiles(page, 3);
  await expect(lanes(page)).toHaveText(['base', '2/3', '3/3']);
  await expect(page.locator('.banner')).toHaveCount(0);
});

test('a patch that does not compile is said at its place, one that does not apply ends the series', async ({
  treewalk,
  page,
}) => {
  test.slow();
  await treewalk.open(LAB);
  const all = seriesOf(['look twice', oneWalk], ['break it', broken], ['no lock', unlocked]);
  await drop(page.locator('.lab-code'), ['a.mbox', all.replace('-\txas_lock_irq', '-\txas_lock_not')]);
  const patch = (nth: number): Locator => list(page).locator('.series-patch').nth(nth);
  await expect(patch(3)).toContainText('does not apply');
  await expect(patch(2)).toContainText('does not compile', { timeout: 50_000 });
  await expect(patch(2)).toContainText(/v69\.c:\d+: use of undeclared identifier 'nothing'/);
  await expect(list(page).getByRole('checkbox', { name: /^2\/3/ })).toBeDisabled();
  await expect(lanes(page)).toHaveText(['base', '1/3']);
  await compiles(page, 1);
  await expect(table(page).getByRole('columnheader', { name: '1/3' })).toBeVisible({ timeout: 50_000 });
});

test('a link brings a series that only the reader runs; another browser’s address says what is missing', async ({
  treewalk,
  page,
}) => {
  const text = seriesOf(['look twice', oneWalk], ['say so', noted]);
  await treewalk.open(`${LAB}&patch=${pack(text)}`);
  await expect(page.getByRole('note')).toContainText('Someone else wrote this series.');
  await expect(list(page)).toContainText('not compiled yet');
  await expect(page).not.toHaveURL(/&patch=/);
  await treewalk.axe();
  await treewalk.button('Run').click();
  await expect(
    list(page)
      .getByText(/· compiles$/)
      .first(),
  ).toBeVisible({ timeout: 50_000 });
  await page.getByRole('button', { name: 'Cancel' }).click();

  await treewalk.show(`${LAB}&pick=series:zzz`);
  await expect(page.getByRole('alert')).toHaveText(/^This browser does not have this series\./);
  await drop(page.locator('.series'), ['a.patch', 'x'.repeat(200_001)]);
  await expect(page.getByRole('alert').first()).toHaveText(/^This patch has 200,001 characters/);
});
