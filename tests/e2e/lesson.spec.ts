// SPDX-License-Identifier: GPL-2.0-only
// Checks that a reader can finish a lesson, answer its questions, hand in the answers and get a grade. It also checks
// the lesson by keys, without motion and without scripts.
import type { Locator, Page } from '@playwright/test';
import { answersTo } from './support/answers.ts';
import { LESSONS } from './support/lessons.ts';
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

const SLUG = 'five-walks';
const address = (slug = SLUG): string => `lessons/${slug}/`;

const questions = (page: Page): Locator => page.getByRole('group', { name: /^Question \d+ of \d+$/ });
const code = (page: Page): Promise<string> => page.getByLabel('Answer code').inputValue();
const picture = (page: Page): Locator => page.locator('.step-status');

/** Opens a lesson and waits until the page has taken over the text that the build has drawn: it loses earlier clicks. */
async function open(page: Page, slug = SLUG): Promise<void> {
  await page.goto(address(slug));
  await expect(picture(page)).toHaveText(/^Step \d+ of \d+$/);
}

/** Scrolls the element to the reading position. */
async function read(page: Page, what: Locator): Promise<void> {
  await what.evaluate((e) => scrollTo(0, scrollY + e.getBoundingClientRect().top - innerHeight / 4));
}

/** Unfolds the whole text, as a search in the page does. */
const unfold = (page: Page): Promise<void> =>
  page
    .locator('.lesson-stop')
    .last()
    .evaluate((e) => void e.dispatchEvent(new Event('beforematch', { bubbles: true })));

/** Skips all questions, so that the picture shows everything. */
async function skipAll(page: Page): Promise<void> {
  for (const question of await questions(page).all()) {
    await question.getByRole('button', { name: 'Skip' }).click();
    await expect(question.getByRole('status')).toHaveText(/^Not /);
  }
}

async function say(question: Locator, answer: string): Promise<void> {
  const choice = question.getByRole('radio', { name: answer, exact: true });
  if (await choice.count()) await choice.check();
  else await question.getByRole('textbox').fill(answer);
  await question.getByRole('button', { name: 'Answer' }).click();
}

test('read to its end: the picture goes along, what is answered is handed in and graded', async ({
  page,
  treewalk,
}) => {
  await open(page);
  // The page that grades confirms these answers at the end.
  const answers = await answersTo(SLUG);
  await expect(questions(page)).toHaveCount(answers.length);
  const given = answers.map(() => '');
  for (const [i, right] of answers.entries()) {
    const question = questions(page).nth(i);
    await read(page, question);
    await expect(question).toHaveClass(/now/);
    // The test skips the first question, answers the second wrong, the third at the second try, all others right.
    if (i === 0) await question.getByRole('button', { name: 'Skip' }).click();
    else {
      const other = question.getByRole('radio').and(question.locator(`:not([value="${right}"])`));
      const wrong = (await other.count()) ? (await other.first().getAttribute('value'))! : `${right}1`;
      // Of two choices the first wrong one is the last.
      const two = (await question.getByRole('radio').count()) === 2;
      if (i <= 2 && !two) {
        await say(question, wrong);
        await expect(question.getByRole('status')).toHaveText(/^Not .*Two tries are left\.$/);
        // The picture still stops before the step that the question is about.
        const name = await question.locator('.lesson-step').getAttribute('aria-label');
        const [, asked] = /^Show step (\d+)/.exec(name!)!;
        await read(page, question);
        await expect(question).toHaveClass(/now/);
        const shown = async () => Number(/^Step (\d+)/.exec((await picture(page).textContent())!)![1]);
        await expect.poll(shown).toBeLessThan(Math.max(Number(asked), 2));
      }
      given[i] = i === 1 ? wrong : right;
      if (i === 1 && two) await say(question, wrong);
      else if (i === 1) await question.getByRole('button', { name: 'Show me' }).click();
      else await say(question, right);
      // The page removes the form and focuses the next button.
      await expect(question.getByRole('button', { name: 'Show the step' })).toBeFocused();
    }
    await expect(question.getByRole('status')).toHaveText(i > 1 ? /^Right: / : /^Not /);
  }
  const stops = page.locator('.lesson-stop:not(.question)');
  for (const stop of some(await stops.all(), 3)) {
    await read(page, stop);
    const name = await stop.locator('.lesson-step').getAttribute('aria-label');
    const [, step, steps] = /^Show step (\d+) of (\d+)$/.exec(name ?? '') ?? [];
    await expect(picture(page)).toHaveText(`Step ${step} of ${steps}`);
  }
  await expect(page.getByText(`${answers.length - 2} of ${answers.length} right`)).toBeVisible();
  // After the last answer no lane is hidden any more, and the way goes on.
  await expect(page.getByText(/hidden until/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Lesson 3, ' })).toHaveAttribute(
    'href',
    /lessons\/the-race\/$/,
  );
  const handedIn = await code(page);
  await page.goto('./#v=1&page=lecturers');
  await page.getByRole('textbox', { name: 'Answer codes' }).fill(handedIn);
  await treewalk.button('Grade').click();
  await expect(page.getByText('1 code graded, all valid.')).toBeVisible();
  // The line of CSV: line, name, points, of, …, and each given and right answer.
  const [, line] = (await page.getByRole('textbox', { name: /CSV/ }).inputValue()).split('\n');
  const fields = line!.split(',');
  expect(fields.slice(2, 4)).toEqual([`${answers.length - 2.5}`, `${answers.length}`]);
  expect(fields.slice(-2 * answers.length)).toEqual(answers.flatMap((right, i) => [given[i], right]));
});

test('below a question the text is folded until the answer, and so are lanes and timeline', async ({
  page,
  treewalk,
}) => {
  await open(page);
  const line = page.getByText(/^Answer question \d, or skip it, to read on\.$/);
  const below = page.locator('.lesson-stop:not(.question)').filter({ hasText: 'A sibling must always find' });
  await expect(line).toHaveText('Answer question 1, or skip it, to read on.');
  await expect(below).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What it was worth' })).toBeHidden();
  // Of a later question only the number is shown, but a search in the page finds its text; there is no score yet.
  for (const question of await questions(page).all()) await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(1);
  await expect(page.locator('[hidden=until-found] .lesson-question')).toHaveCount(
    (await questions(page).count()) - 1,
  );
  await expect(page.getByLabel('Answer code')).toBeHidden();

  // Beside the text above, nobody gets past the first question, in either lane.
  const first = questions(page).first();
  const asks = /^Show step (\d+) of/.exec((await first.locator('.lesson-step').getAttribute('aria-label'))!);
  await treewalk.button('Last step').click();
  const [, step] = /^Step (\d+) of/.exec((await picture(page).textContent())!) ?? [];
  expect(Number(step)).toBeLessThan(Number(asks![1]));

  // The text unfolds below the question, which stays where it is, and this is announced.
  await read(page, first);
  const top = async (): Promise<number> => (await first.boundingBox())!.y;
  const before = await top();
  await first.getByRole('button', { name: 'Skip' }).click();
  await expect(line).toHaveText('Answer question 2, or skip it, to read on.');
  await expect(page.getByRole('status').getByText('The text goes on.')).toHaveCount(1);
  await expect(questions(page).nth(1).getByRole('heading')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  await expect(below).toBeHidden();

  // The picture hides merged, which questions further down ask about.
  const told = page.locator('.lesson-stop:not(.question)').filter({ hasText: 'The distance doubles' });
  await read(page, told);
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await expect(treewalk.tree('merged')).toHaveCount(0);

  // A link into the folded text unfolds it; so does a search in the page, where browsers have one.
  await expect(page.locator('[hidden=until-found]').filter({ has: below })).toHaveCount(1);
  const nth = await below.getAttribute('data-stop');
  await page.evaluate((to) => (location.hash = `stop-${to}`), nth);
  await expect(below).toBeInViewport();
  await expect(line).toHaveText('Answer question 4, or skip it, to read on.');
});

test('a word rings its thing, a count opens what it counts, a dial runs anew', async ({ page }) => {
  await open(page);
  const word = page.locator('.lesson-show').first();
  await read(page, word);
  await word.focus();
  await expect(page.locator('.lesson-ring').first()).toBeVisible();

  const count = page.locator('.lesson-count').first();
  await read(page, count);
  await count.click();
  const list = page.getByRole('dialog', { name: /^What was counted/ });
  await expect(list.getByRole('listitem')).toHaveCount(Number(await count.textContent()));
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await unfold(page);
  const dial = page.getByRole('spinbutton').first();
  await read(page, dial);
  await dial.press('ArrowUp');
  await expect(dial).toHaveValue('516');
  await expect(page.getByRole('region', { name: 'A run' })).toContainText('516');

  // A number that is set below the reading line moves the picture too.
  await dial.evaluate((e) => scrollTo(0, scrollY + e.getBoundingClientRect().top - innerHeight * 0.8));
  await dial.fill('4000');
  await expect(page.getByRole('region', { name: 'A run' })).toContainText('4000');
  await expect(page.locator('.lesson-stop').filter({ has: dial })).not.toContainText('?');
});

for (const slug of some(
  LESSONS.filter((s) => s === 'a-file-in-memory' || s === 'five-again'),
  2,
))
  test(`the large number is the stepper’s, of the operation under the playhead: ${slug}`, async ({
    page,
    treewalk,
  }) => {
    await open(page, slug);
    await skipAll(page);
    await read(page, page.locator('.lesson-stop').first());
    await expect(page.locator('.lesson-stop').first()).toHaveClass(/\bnow\b/);
    // The run does not open on its last operation, so the counter changes with the last step.
    await treewalk.button('Last step').click();
    await expect(picture(page)).toHaveText(/^Step (\d+) of \1$/);
    const [status, numbers] = [
      (await picture(page).textContent())!,
      await page.locator('.count-number').allTextContents(),
    ];
    await page.getByRole('link', { name: 'Open in the stepper' }).click();
    await expect(treewalk.status).toHaveText(status);
    await expect(page.locator('.counter-number')).toHaveText(numbers);
  });

test('into the stepper at the place that is read, and back to it', async ({ page, treewalk }) => {
  await page.goto(address());
  const stop = page.locator('.lesson-stop:not(.question)').nth(3);
  // The first stops share one step, so only the class shows which one is current. Late fonts move the text again.
  await expect(async () => {
    await read(page, stop);
    await expect(stop).toHaveClass(/\bnow\b/, { timeout: 1000 });
  }).toPass();
  const name = (await stop.locator('.lesson-step').getAttribute('aria-label')) ?? '';
  await expect(picture(page)).toHaveText(name.replace('Show s', 'S'));
  // The focus on a link of the head leaves the text where it is.
  const scrolled = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Open in the stepper' }).focus();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.getByRole('link', { name: 'Open in the stepper' }).click();
  await expect(treewalk.status).toHaveText(name.replace('Show s', 'S'));
  await page.getByRole('link', { name: 'Lesson' }).click();
  await expect(stop).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`#stop-${await stop.getAttribute('data-stop')}$`));
});

test('with less motion scrolling moves no picture; each stop has a button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const there = await picture(page).textContent();
  await unfold(page);
  const last = page.locator('.lesson-stop:not(.question) .lesson-step').last();
  await read(page, last);
  await expect(last).toBeInViewport();
  await expect(picture(page)).toHaveText(there!);
  await last.press('Enter');
  await expect(picture(page)).toHaveText((await last.getAttribute('aria-label'))!.replace('Show s', 'S'));
});

test('a phone’s picture takes 40 % of the height at most; both counts are in sight, and choose the lane', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address());
  await expect(treewalk.tree('v6.9')).toBeVisible();
  const lanes = treewalk.counter.getByRole('button');
  await expect(lanes).toHaveText([/v6\.9 \d+ walks so far/, /merged \d+ walks so far/]);
  // The links are under the picture, which comes first after the head.
  const links = page.getByRole('navigation', { name: 'Lesson' });
  for (const name of ['Open in the stepper', 'Handout'])
    await expect(links.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  for (const scrolled of [0, 1200]) {
    await page.evaluate((to) => scrollTo(0, to), scrolled);
    for (const lane of await lanes.all()) await expect(lane).toBeInViewport({ ratio: 1 });
    const figure = (await page.locator('.lesson-beside').boundingBox())!;
    expect(figure.y).toBe((await page.getByRole('banner').boundingBox())!.height);
    expect(figure.y + figure.height).toBeLessThanOrEqual(0.4 * 844);
    const below = (await links.boundingBox())!.y - (figure.y + figure.height);
    if (scrolled === 0) expect(below).toBeGreaterThanOrEqual(0);
  }
  // Beside a question further down, merged waits for the answer.
  await page.evaluate(() => scrollTo(0, 0));
  await lanes.last().click();
  await expect(treewalk.tree('merged')).toBeInViewport({ ratio: 1 });
  await expect(treewalk.tree('v6.9')).toHaveCount(0);
});

test('on a phone “Both” draws both lanes whole, legible; a press more, and the text has its room again', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const both = treewalk.button('Both');
  await both.click();
  await expect(both).toHaveAttribute('aria-pressed', 'true');
  for (const lane of ['v6.9', 'merged']) await expect(treewalk.tree(lane)).toBeInViewport({ ratio: 1 });
  await expect(treewalk.counter.getByRole('button')).toHaveText([/v6\.9 \d+/, /merged \d+/]);
  const sizes = await page
    .locator('.lesson-figure svg text')
    .evaluateAll((all) => all.map((t) => parseFloat(getComputedStyle(t).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  // Some of the text stays in sight.
  const figure = (await page.locator('.lesson-beside').boundingBox())!;
  expect(figure.y + figure.height).toBeLessThanOrEqual(0.71 * 844);
  await treewalk.axe();
  await both.click();
  await expect(treewalk.tree('merged')).toHaveCount(0);
  // Where a question hides a lane there is nothing to choose, nor in a low window.
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(both).toHaveCount(0);
});

test('the icons of the head are lines, as in the stepper', async ({ page }) => {
  await page.goto(address());
  for (const name of ['Present', /^Theme/]) {
    const icon = page.getByRole('banner').getByRole('button', { name }).locator('svg');
    await expect(icon).toHaveCSS('fill', 'none');
  }
});

test('“Handout” prints, and once more; the text stays where it is', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1);
    };
  });
  await open(page);
  const handout = page.getByRole('navigation', { name: 'Lesson' }).getByRole('link', { name: 'Handout' });
  await handout.click();
  await expect(page.locator('html[data-printed="1"]')).toBeAttached();
  await handout.press('Enter');
  await expect(page.locator('html[data-printed="2"]')).toBeAttached();
  expect(new URL(page.url()).hash).toBe('');
  // This address prints the handout when it opens in a separate window.
  await page.goto(`${address()}${(await handout.getAttribute('href'))!}`);
  await page.reload();
  await expect(page.locator('html[data-printed="1"]')).toBeAttached();
});

test('with scripts off the text is all there, and what is missing is said', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(address());
  await expect(page.getByRole('article')).toContainText('Now you can');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('noscript p')).toHaveText(
    /^\s*JavaScript is off.*Print this page to get its handout/s,
  );
  expect(await questions(page).count()).toBeGreaterThan(0);
  await context.close();
});
