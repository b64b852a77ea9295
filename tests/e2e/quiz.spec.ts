// SPDX-License-Identifier: GPL-2.0-only
// Checks the quiz: keys and the picture answer questions right and wrong, and the page reveals nothing early. The
// headless runner supplies the right answers and grades the answers handed in.
import type { Locator, Page } from '@playwright/test';
import { expect, test, testAlone } from './support/page.ts';
import { headless } from './support/runner.ts';

interface Asked {
  readonly kind: string;
  readonly text: string;
  readonly choices: readonly string[] | null;
  readonly answer: string;
  readonly rule: string;
  readonly hints: Readonly<Record<string, string>>;
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
  await enter(page, question, said);
}

/** The same with the form in focus, as it is after a wrong answer. */
async function enter(page: Page, { choices }: Asked, said: string): Promise<void> {
  // A hint has no choice checked: the focus is on the one that was wrong.
  const at = await page.evaluate(() => {
    const form = document.activeElement?.closest('form');
    return [...(form?.querySelectorAll('input[type=radio]') ?? [])].indexOf(document.activeElement!);
  });
  if (!choices) await page.keyboard.type(said);
  else {
    const down = choices.indexOf(said) - at;
    await page.keyboard.press('Space');
    for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await page.keyboard.press('Enter');
}

test('six questions by keys: one at the second try, one never, one left; the runner grades the code', async ({
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
    if (i === 1 || i === 2) {
      await say(page, question, wrongOf(question));
      // The form stays, and the picture shows nothing of the answer.
      await expect(here.getByRole('status')).toHaveText(/^Not .*Two tries are left\.$/);
      await expect(here.getByRole('button', { name: 'Answer' })).toBeVisible();
      await expect(treewalk.status).toHaveText(step!);
      await expect(page.getByRole('tree')).toHaveCount(1);
      if (i === 1) await enter(page, question, question.answer);
      else {
        await enter(page, question, wrongOf(question));
        await expect(here.getByRole('status')).toHaveText(/One try is left\.$/);
        await expect(treewalk.status).toHaveText(step!);
        await enter(page, question, wrongOf(question));
      }
    } else await say(page, question, question.answer);
    await expect(here.getByRole('status')).toHaveText(i === 2 ? /^Not .+: / : /^Right: /);
    await expect(here.getByRole('button', { name: 'Answer' })).toHaveCount(0);
    await expect(treewalk.status).not.toHaveText(step!);
    await expect(here).toContainText(/From the run: Step \d+ of \d+, \w+\(\), line \d+, (v6\.9|merged)\./);
    await expect(here.getByRole('button', { name: /^(Next question|See the points)$/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: '4 of 6 right' })).toBeFocused();
  await expect(page.getByRole('tree')).toHaveCount(2);
  await expect(page.getByText(/^3\.5 of 6 points: /)).toBeVisible();
  const code = await page.getByRole('textbox', { name: 'Answer code' }).inputValue();
  const graded = JSON.parse(await printed('--grade - --json', code)) as {
    valid: boolean;
    points: number;
    answers: readonly { given: string | null; right: string; tries: number }[];
  };
  expect(graded).toMatchObject({ valid: true, points: 3.5, of: 6 });
  expect(graded.answers.map((a) => a.given)).toEqual(
    questions.map((q, i) => (i === 4 ? null : i === 2 ? wrongOf(q) : q.answer)),
  );
  expect(graded.answers.map((a) => a.tries)).toEqual([1, 2, 3, 1, 0, 1]);
  // The browser stores the score on this machine.
  const kept = await page.evaluate(() => localStorage.getItem('treewalk'));
  expect(Object.values((JSON.parse(kept!) as { score: object }).score)).toEqual([[3.5, 6]]);
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

testAlone.describe('by touch', () => {
  testAlone.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  testAlone('a wrong answer has its hint, “Show me” the answer', async ({ page }) => {
    const [question] = await asked();
    await page.goto(`./#${ADDRESS}`);
    const here = group(page, 1);
    const wrong = wrongOf(question!);
    const choice = here.getByRole('radio', { name: wrong, exact: true });
    const answer = here.getByRole('button', { name: 'Answer' });
    await expect(here.getByRole('heading')).toHaveText(question!.text);
    if (question!.choices) await choice.tap();
    else await here.getByRole('textbox').fill(wrong);
    await answer.tap();
    await expect(here.getByRole('status')).toHaveText(/^Not .*One try is left\.$/);
    await expect(here.getByRole('status')).toContainText(question!.hints[wrong] ?? question!.rule);
    // A second tap without a new answer is no try.
    await answer.tap();
    await expect(here.getByRole('status')).toHaveText(/One try is left\.$/);
    await here.getByRole('button', { name: 'Show me' }).tap();
    await expect(here.getByRole('status')).toContainText(question!.answer);
    await expect(here.getByRole('button', { name: 'Next question' })).toBeVisible();
  });
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
