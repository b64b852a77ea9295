// SPDX-License-Identifier: GPL-2.0-only
// Checks the slides: two windows stay in step, a clicker's keys work at any focus, and lessons scroll by page.
import { expect, test } from './support/page.ts';

const RUN = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

test('two windows in step both ways, and either may be closed', async ({ page, context, treewalk }) => {
  await treewalk.open(`${RUN}&present=wall`);
  const [notes] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Notes', exact: true }).click(),
  ]);
  const stop = (n: number) => notes.getByRole('heading', { name: `Slide ${n} of 10` });
  const foot = notes.getByText(/^Step \d+ of 47$/).last();
  await expect(stop(1)).toBeVisible();
  await expect(notes.getByText('The other window has the slide')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('PageDown');
  await expect(stop(2)).toBeVisible();
  await expect(treewalk.status).toHaveText((await foot.textContent())!);
  await notes.keyboard.press('PageDown');
  await expect(stop(3)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Slide 3 of 10' })).toBeVisible();
  await notes.keyboard.press('b');
  await expect(treewalk.button('Show the page again')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(treewalk.button('Show the page again')).toBeHidden();
  await expect(stop(3)).toBeVisible();
  await notes.close();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('img', { name: 'Slide 2 of 10' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(treewalk.button('Next step')).toBeVisible();
});

test('slides begin at the step that is shown', async ({ page, treewalk }) => {
  await treewalk.open(`${RUN}&step=22&present=wall`);
  await expect(page.getByRole('main', { name: 'Slide' })).toBeVisible();
  await expect(treewalk.status).toHaveText(/^Step 22 of/);
  await page.keyboard.press('PageDown');
  await expect(treewalk.status).toHaveText(/^Step (2[3-9]|3\d) of/);
});

test('where windows cannot tell one another anything, each is moved by itself, and both say so', async ({
  page,
  context,
  treewalk,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const said = 'This browser cannot keep two windows in step: move the slide and the notes separately.';
  await treewalk.open(`${RUN}&present=wall`);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('img', { name: 'Slide 2 of 10' })).toBeVisible();
  const [notes] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Notes', exact: true }).click(),
  ]);
  await expect(page.getByRole('alert')).toHaveText(said);
  await expect(notes.getByRole('status').first()).toHaveText(said);
  await notes.keyboard.press('PageDown');
  await expect(notes.getByRole('heading', { name: /^Slide 3 of/ })).toBeVisible();
  await notes.close();
  // The next slide removes the message that lay over the slide.
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page down on a select steps, of slides and of the stepper', async ({ page, treewalk }) => {
  await treewalk.open(RUN);
  const scenario = page.getByRole('combobox', { name: 'Scenario' });
  const before = await scenario.inputValue();
  await scenario.focus();
  await page.keyboard.press('PageDown');
  await expect(treewalk.status).toHaveText('Step 2 of 47');
  await page.keyboard.press('.');
  await expect(treewalk.button('Show the page again')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(treewalk.button('Show the page again')).toBeHidden();
  await expect(treewalk.status).toHaveText('Step 2 of 47');
  await expect(scenario).toHaveValue(before);
  await treewalk.open(`${RUN}&present=wall`);
  const clicks = page.getByRole('combobox', { name: 'Clicker moves by' });
  await clicks.selectOption('walk events');
  await clicks.focus();
  await page.keyboard.press('PageDown');
  await expect(treewalk.status).toHaveText('Step 2 of 47');
  await expect(clicks).toHaveValue('walks');
});

test('a lesson that is read scrolls by a page; presented, it goes to its next slide', async ({ page }) => {
  await page.goto('./lessons/five-walks/');
  await page.getByRole('button', { name: 'Present', exact: true }).waitFor();
  // The key scrolls smoothly; the test waits for the end, because a scroll to the top must not interrupt it.
  const ends = await page.evaluateHandle(() => {
    const tops: number[] = [];
    addEventListener('scrollend', () => void tops.push(scrollY));
    return tops;
  });
  await page.keyboard.press('PageDown');
  await expect.poll(() => ends.jsonValue(), { message: 'where scrolling ended' }).not.toEqual([]);
  expect(Math.min(...(await ends.jsonValue())), 'where it ended first').toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('.lesson-stop').first()).toHaveClass(/\bnow\b/);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Slide 1 of/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: /^Slide 2 of/ })).toBeVisible();
});

test('a lesson’s address loses its slides when they end', async ({ page }) => {
  await page.goto('./lessons/five-walks/#present=wall');
  await page.getByRole('img', { name: /^Slide 1 of/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/lessons\/five-walks\/$/);
});

test('a lesson’s notes say the planned minutes of each section, up to the lesson’s own', async ({ page }) => {
  await page.goto('./lessons/five-walks/#present=notes');
  const time = page.getByRole('region', { name: 'Time' });
  const plan = time.getByText(/This section: planned [\d.]+ min · minutes 0 to [\d.]+ of 14/);
  await expect(plan).toBeVisible();
  const first = await plan.textContent();
  await expect(async () => {
    await page.keyboard.press('PageDown');
    expect(await time.textContent()).not.toContain(first);
  }).toPass();
  for (let n = 0; n < 60 && !(await page.getByText('This is the last slide').isVisible()); n++)
    await page.keyboard.press('PageDown');
  await expect(time).toContainText(/to 14 of 14/);
});
