// SPDX-License-Identifier: GPL-2.0-only
// Checks the lecturers' material: a quiz's address and answers, points for codes. The headless runner
// confirms the points.
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sheetOf } from './support/answers.ts';
import { LESSONS } from './support/lessons.ts';
import { expect, test, testAlone } from './support/page.ts';
import { readPdf } from './support/pdf.ts';
import { headless } from './support/runner.ts';

const printed = async (args: string, input = ''): Promise<string> =>
  (await headless(args.split(' '), input)).stdout;

interface Asked {
  readonly code: string;
  readonly questions: readonly { readonly text: string; readonly answer: string }[];
}
interface Graded {
  readonly valid: boolean;
  readonly points: number;
  readonly of: number;
  readonly why?: string;
}

const PAGE = 'v=1&page=lecturers';

/** Pixels by which the page scrolls sideways. */
const over = (page: Page): Promise<number> =>
  page.locator('.page-scroll').evaluate((e) => e.scrollWidth - e.clientWidth);

test('codes of a scenario, of a lesson, cut off, with a slip: graded as the runner does', async ({
  page,
  treewalk,
}) => {
  const { code } = JSON.parse(await printed('--quiz page-cache --scenario grow --seed 7 --json')) as Asked;
  await page.goto('./lessons/five-walks/');
  // The page's text brings the code; it is empty for a moment, until what writes codes has come.
  let own = '';
  await expect(async () => {
    own = await page.getByLabel('Answer code').inputValue();
    expect(own).toMatch(/^tw3:/);
  }).toPass();
  const slip = code.replace(':7.', ':8.');
  const codes = [code, code.slice(0, -3), slip, 'nothing', own];
  const graded = (await printed('--grade - --json', codes.slice(0, 4).join('\n')))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Graded);
  expect(graded.map((g) => g.valid)).toEqual([true, false, false, false]);
  await page.goto(`./#${PAGE}`);
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveCount(LESSONS.length);
  const text = codes.map((c, i) => (i === 0 ? `Ada Lovelace, ${c}` : c)).join('\n');
  await page.getByRole('textbox', { name: 'Answer codes' }).fill(text);
  await treewalk.button('Grade').click();
  await expect(page.getByText('5 codes graded, 2 valid.')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  for (const [i, { valid, points, of, why }] of graded.entries())
    await expect(
      rows.filter({ has: page.getByRole('cell', { name: String(i + 1), exact: true }).first() }).filter({
        hasText: valid ? `${points} of ${of}` : why!,
      }),
    ).toHaveCount(1);
  await expect(page.getByRole('table', { name: 'Lesson: Five walks become three' })).toContainText(
    /0 of [1-9]/,
  );
  await expect(rows.filter({ hasText: 'Ada Lovelace' })).toContainText(
    `${graded[0]!.of} of ${graded[0]!.of}`,
  );
  const csv = await page.getByRole('textbox', { name: /CSV/ }).inputValue();
  expect(csv.trim().split('\n')).toHaveLength(6);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await over(page)).toBeLessThanOrEqual(0);
  await expect(page.getByText('Whoever reads the source can forge one')).toBeVisible();
  await treewalk.axeInAllThemes();
});

test('an address asks a class what its answers here say', async ({ page, treewalk }) => {
  const { questions } = JSON.parse(
    await printed('--quiz buffer-lru --scenario hit-middle --seed 12 --json'),
  ) as Asked;
  await treewalk.show(PAGE);
  await page.getByLabel('Exhibit').selectOption({ label: 'Buffer-head LRU' });
  await page.getByLabel('Scenario').selectOption('hit-middle');
  await page.getByLabel('Seed').fill('12');
  await treewalk.button('Show questions and answers').click();
  const answers = page.getByRole('list', { name: 'Questions and answers' }).getByRole('listitem');
  await expect(answers).toHaveCount(questions.length);
  for (const [i, q] of questions.entries())
    await expect(answers.nth(i)).toContainText(`${q.text} ${q.answer}`);
  await page.getByRole('link', { name: 'Open the quiz' }).click();
  await expect(page.getByRole('group', { name: `Question 1 of ${questions.length}` })).toContainText(
    questions[0]!.text,
  );
});

test('a class’s CSV: names, and a bar for each answer that was given', async ({ page, treewalk }) => {
  const { code, questions } = JSON.parse(
    await printed('--quiz page-cache --scenario grow --seed 7 --json'),
  ) as Asked;
  const { code: other } = JSON.parse(
    await printed('--quiz buffer-lru --scenario mixed --seed 7 --json'),
  ) as Asked;
  await treewalk.show(PAGE);
  // As a spreadsheet writes it: in UTF-16, with semicolons.
  const csv = `\ufeffName;Code\r\n"Lovelace; Ada";${code}\r\nBen;${code}\r\nCyd;${other}\r\nDan;\r\n;\r\n`;
  await page
    .getByLabel('Add a file of codes')
    .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'utf16le') });
  await treewalk.button('Grade').click();
  await expect(page.getByText('4 codes graded, 3 valid.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Lovelace; Ada' })).toContainText(/6 of 6/);
  await expect(page.getByRole('row', { name: /^5 Dan/ })).toContainText('The line has no answer code');
  const given = page.getByRole('region', { name: /^Answers given: Page cache: / });
  await expect(given.locator('tbody')).toHaveCount(questions.length);
  for (const [i, { text, answer }] of questions.entries()) {
    const asked = given.locator('tbody').nth(i);
    await expect(asked.getByRole('rowheader').first()).toHaveText(`${i + 1}. ${text}`);
    await expect(asked.getByRole('row').filter({ hasText: '✓' })).toHaveText(`${answer} ✓ right22`);
  }
  // Both students gave the right answer, so its bars are as long as bars get.
  const bars = given.getByRole('row').filter({ hasText: '✓' }).first().locator('i');
  expect(await bars.evaluateAll((all) => all.map((e) => (e as HTMLElement).style.width))).toEqual([
    '100%',
    '100%',
  ]);
  await treewalk.axeInAllThemes();
});

test('a lesson’s answers: no file has them, the page makes them and prints them alone', async ({
  page,
  treewalk,
}) => {
  const slug = 'five-walks';
  const title = 'Five walks become three';
  expect(readdirSync(`dist/lessons/${slug}`)).toEqual(['index.html']);
  const sheet = await sheetOf(slug);
  await treewalk.show(PAGE);
  const row = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').filter({ hasText: title });
  await row.getByText('Answers', { exact: true }).click();
  await expect(row).toContainText('Students can do the same');
  await row.getByRole('button', { name: `Show answers: ${title}` }).click();
  const answers = row.getByRole('region', { name: `Answers: ${title}` }).getByRole('listitem');
  await expect(answers).toHaveCount(sheet.length);
  for (const [i, { answer, why, place }] of sheet.entries()) {
    await expect(answers.nth(i).locator('b')).toHaveText(answer);
    await expect(answers.nth(i).getByRole('paragraph')).toHaveText([why, place]);
  }
  await treewalk.axeInAllThemes();
  await page.evaluate(() => (window.print = () => {}));
  await row.getByRole('button', { name: `Print answers: ${title}` }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading')).toHaveText([`Answers: ${title}`, 'Planned minutes']);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'For lecturers' })).toBeVisible();
  await expect(page.locator('body > main')).toHaveCount(0);
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  testAlone('the handout prints all the same', async ({ page }) => {
    await page.goto(`./lessons/${LESSONS[0]!}/`);
    expect(readPdf(await page.pdf({ preferCSSPageSize: true })).pages).toBeGreaterThanOrEqual(2);
  });
});
