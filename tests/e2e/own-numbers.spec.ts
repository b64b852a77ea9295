// SPDX-License-Identifier: GPL-2.0-only
// Checks own numbers in the page: a student's number in the address asks what the runner prints for it, and the page
// for lecturers grades the code.
import type { Locator, Page } from '@playwright/test';
import { headless } from './support/runner.ts';
import { some } from '../support/some.ts';
import { LESSONS } from './support/lessons.ts';
import { expect, test } from './support/page.ts';

interface Printed {
  readonly quiz: string;
  readonly code: string;
  readonly seed: number;
  readonly questions: readonly { readonly text: string; readonly answer: string }[];
}
const printed = async (...args: readonly string[]): Promise<Printed> =>
  JSON.parse((await headless([...args, '--json'])).stdout) as Printed;
const ofLesson = (slug: string, ...args: readonly string[]): Promise<Printed> =>
  printed('--answers', slug, ...args);

async function code(page: Page): Promise<string> {
  const text = page.getByLabel('Answer code');
  await expect(text).toHaveValue(/^tw3:/);
  return text.inputValue();
}
async function say(question: Locator, answer: string): Promise<void> {
  const choice = question.getByRole('radio', { name: answer, exact: true });
  if (await choice.count()) await choice.check();
  else await question.getByRole('textbox').fill(answer);
  await question.getByRole('button', { name: 'Answer' }).click();
}

test('a student gets own questions, as the runner prints them; lecturers grade the code and see the answers', async ({
  page,
}) => {
  test.slow();
  const { code: right, questions } = await ofLesson('five-walks', '--student', 'K3F2');
  await page.goto('lessons/five-walks/#student=k3f2');
  await expect(page.getByText('made from “K3F2”')).toBeVisible();
  const asked = page.getByRole('group', { name: /^Question \d+ of \d+$/ });
  await expect(asked).toHaveCount(questions.length);
  for (const [i, { text, answer }] of questions.entries()) {
    const question = asked.nth(i);
    await expect(question.getByRole('heading')).toHaveText(text);
    await say(question, answer);
    await expect(question.getByRole('status')).toHaveText(/^Right/);
  }
  // The first question's run is the student's: its picture is stepped to by the question's own button.
  await expect(asked.first()).toContainText('Your numbers: a shadow of order');
  expect(await code(page)).toBe(right);
  expect(right).toContain(`:2083979695.${questions.length}:`);
  expect(right.toUpperCase()).not.toContain('K3F2');

  await page.goto('./#v=1&page=lecturers');
  await page.getByLabel('Answer codes').fill(`Ada, ${right}`);
  await page.getByRole('button', { name: 'Grade' }).click();
  await expect(page.getByText(`${questions.length} of ${questions.length}`).first()).toBeVisible();

  // The same number opens the student's answers.
  const named = (what: string) => `${what}: Five walks become three`;
  await page.getByLabel(named('Answers'), { exact: true }).first().click();
  const sheet = page.locator('details.lecturers-sheet[open]');
  await sheet.getByLabel('Student’s number').fill('k3 f2');
  await sheet.getByRole('button', { name: named('Show answers') }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(questions.length);
  for (const [i, { text, answer }] of questions.entries())
    await expect(sheet.getByRole('listitem').nth(i)).toContainText(`${text} ${answer}`);
});

test('each lesson asks a student what the runner prints', { tag: '@long' }, async ({ page }) => {
  test.slow();
  for (const slug of some(LESSONS, 3)) {
    await page.goto(`lessons/${slug}/#student=4711001`);
    await expect(page.getByText('made from “4711001”')).toBeVisible();
    const { quiz } = await ofLesson(slug, '--student', '4711001');
    expect(await code(page), slug).toContain(`${quiz}:`);
    // A hash alone would not load the next lesson's page again.
    await page.goto('about:blank');
  }
});

test('a number that is none is named, and the text’s questions are asked', async ({ page }) => {
  await page.goto('lessons/five-walks/#student=--');
  await expect(page.getByRole('alert')).toContainText('student=--');
  expect(await code(page)).toContain(':0.6:');
});

test('a student’s number changes a quiz’s seed; the address keeps the seed alone', async ({ page }) => {
  const { quiz, questions, seed } = await printed(
    ...['--quiz', 'page-cache', '--scenario', 'split-order9', '--variant', 'v6.9,merged'],
    ...['--seed', '7', '--student', 'K3F2'],
  );
  await page.goto('./#v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&quiz=7.6&student=K3F2');
  const question = page.getByRole('group', { name: 'Question 1 of 6' });
  await expect(question.getByRole('heading')).toHaveText(questions[0]!.text);
  expect(quiz).toContain(`:${seed}.6:`);
  await expect.poll(() => page.url()).toContain(`quiz=${seed}.6`);
  expect(page.url()).not.toContain('K3F2');
});
