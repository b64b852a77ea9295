// SPDX-License-Identifier: GPL-2.0-only
// Checks the quiz: keys and the picture answer questions right and wrong, and the page reveals nothing early. The
// headless runner supplies the right answers and grades the answers handed in.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/page.ts';
import { headless } from '../support/headless.ts';

interface Asked {
  readonly kind: string;
  readonly text: string;
  readonly choices: readonly string[] | null;
  readonly answer: string;
}

const printed = async (args: string, input = ''): Promise<string> =>
  (await headless(args.split(' '), input)).stdout;

const ADDRESS = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&quiz=7.6';
const asked = async (): Promise<readonly Asked[]> =>
  (
    JSON.parse(await printed('--quiz page-cache --scenario split-order9 --seed 7 --json')) as {
      questions: readonly Asked[];
    }
  ).questions;

const group = (page: Page, n: number): Locator => page.getByRole('group', { name: `Question ${n} of 6` });
const wrongOf = ({ choices, answer }: Asked): string =>
  choices?.find((c) => c !== answer) ?? String(Number(answer) + 1);

/** Answers a question by keys alone, because the page focuses the question. */
async function say(page: Page, question: Asked, said: string): Promise<void> {
  await page.keyboard.press('Tab');
  if (question.choices)
    for (let i = 0; i <= question.choices.indexOf(said); i++)
      await page.keyboard.press(i === 0 ? 'Space' : 'ArrowDown');
  else await page.keyboard.type(said);
  await page.keyboard.press('Enter');
}

test('six questions by keys, one wrong, one left; the code is graded by the runner', async ({
  page,
  treewalk,
}) => {
  const questions = await asked();
  await treewalk.open(ADDRESS);
  for (const [i, question] of questions.entries()) {
    const here = group(page, i + 1);
    await expect(here.getByRole('heading')).toHaveText(question.text);
    await expect(here.getByRole('heading')).toBeFocused();
    // The other lane and its count stay hidden until the answer.
    await expect(page.getByRole('tree')).toHaveCount(1);
    await expect(treewalk.counter).toHaveText(/\?/);
    if (i === 4) {
      await here.getByRole('button', { name: 'Skip' }).press('Enter');
      continue;
    }
    const step = await treewalk.status.textContent();
    // No button moves past the step of the question.
    await treewalk.button('Next step').click();
    await treewalk.button('Last step').click();
    await expect(treewalk.status).toHaveText(step!);
    await here.getByRole('heading').focus();
    await say(page, question, i === 1 ? wrongOf(question) : question.answer);
    await expect(here.getByRole('status')).toHaveText(i === 1 ? /^Not / : /^Right: /);
    await expect(treewalk.status).not.toHaveText(step!);
    await expect(here).toContainText(/From the run: Step \d+ of \d+, \w+\(\), line \d+, (v6\.9|merged)\./);
    await expect(here.getByRole('button', { name: /^(Next question|See the points)$/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '4 of 6 right' })).toBeFocused();
  await expect(page.getByRole('tree')).toHaveCount(2);
  const code = await page.getByRole('textbox', { name: 'Answer code' }).inputValue();
  const graded = JSON.parse(await printed('--grade - --json', code)) as {
    valid: boolean;
    points: number;
    answers: readonly { given: string | null; right: string }[];
  };
  expect(graded).toMatchObject({ valid: true, points: 4, of: 6 });
  expect(graded.answers.map((a) => a.given)).toEqual(
    questions.map((q, i) => (i === 4 ? null : i === 1 ? wrongOf(q) : q.answer)),
  );
  // The browser stores the score on this machine.
  const kept = await page.evaluate(() => localStorage.getItem('treewalk'));
  expect(Object.values((JSON.parse(kept!) as { score: object }).score)).toEqual([[4, 6]]);
});

test('a slot is answered by a click in the picture', async ({ page, treewalk }) => {
  const questions = await asked();
  const at = questions.findIndex((q) => q.kind === 'next-slot');
  await treewalk.open(ADDRESS);
  for (let i = 0; i < at; i++)
    await group(page, i + 1)
      .getByRole('button', { name: 'Skip' })
      .click();
  const here = group(page, at + 1);
  await expect(here).toContainText('Click the slot in the picture');
  const { answer } = questions[at]!;
  await page
    .getByRole('treeitem', { name: new RegExp(`^Slot ${answer}\\b`, 'i') })
    .first()
    .click();
  await expect(here.getByRole('textbox', { name: 'Slot' })).toHaveValue(answer);
  await here.getByRole('button', { name: 'Answer' }).click();
  await expect(here.getByRole('status')).toHaveText(new RegExp(`^Right: slot ${answer}\\.`));
});

test('the address holds a quiz, and one that is malformed is named', async ({ page, treewalk }) => {
  await treewalk.open(ADDRESS);
  await expect.poll(() => page.url()).toContain('&quiz=7.6');
  for (const wrong of ['7', '7.0', '7.21', '-1.6', '4294967296.6', 'x.6', '7.6.1']) {
    await treewalk.open(ADDRESS.replace('7.6', wrong));
    await expect(
      page.getByText(`quiz=${wrong} is not known: expected a seed and how many questions`),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: /^Question/ })).toHaveCount(0);
  }
});

test('a quiz opens on what is shown, and the steps come back', async ({ page, treewalk }) => {
  await treewalk.open('v=1&ex=buffer-lru&sc=mixed');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('view quiz');
  await page.keyboard.press('Enter');
  await expect(group(page, 1)).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/ex=buffer-lru&sc=mixed.*&quiz=\d+\.6/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('view stepper');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Question/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Structure' }).locator('.lane')).toHaveCount(2);
  await expect.poll(() => page.url()).not.toContain('quiz=');
  await treewalk.button('Last step').click();
  await expect(treewalk.status).toHaveText('Step 245 of 245');
});
