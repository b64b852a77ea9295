// SPDX-License-Identifier: GPL-2.0-only
// Checks that the page keeps the reader's progress over the lessons, and offers what was missed days later.
import { expect, testAlone as test } from './support/page.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLUG = 'before-you-begin';

test('a lesson read to its end; what was skipped is reviewed two days later, and then no more', async ({
  page,
  treewalk,
}) => {
  const start = (): Promise<void> => treewalk.show('v=1&page=start');
  const line = page
    .getByRole('list', { name: 'Lessons' })
    .getByRole('link', { name: /^0 ?Before you begin/ });
  const review = page.getByRole('navigation', { name: /^Review: / });
  await page.clock.setFixedTime(new Date('2026-11-26T12:00:00Z'));
  await page.goto(`lessons/${SLUG}/`);
  await expect(page.locator('.step-status')).toHaveText(/^Step 1 of \d+$/);
  const [first, second] = [1, 2].map((n) => page.getByRole('group', { name: `Question ${n} of 2` }));
  const skipAndAnswer = async (): Promise<void> => {
    await first!.scrollIntoViewIfNeeded();
    await first!.getByRole('button', { name: 'Skip' }).click();
    await expect(first!.getByRole('status')).not.toBeEmpty();
    await second!.scrollIntoViewIfNeeded();
    await second!.getByRole('radio').or(second!.getByRole('textbox')).first().waitFor();
    if (await second!.getByRole('textbox').count()) await second!.getByRole('textbox').fill('1');
    else await second!.getByRole('radio', { name: '1', exact: true }).check();
    await second!.getByRole('button', { name: 'Answer' }).click();
    await expect(second!.getByRole('status')).toHaveText(/^Right: /);
  };
  await skipAndAnswer();

  await start();
  await expect(line).toContainText('1 of 2 right · 5 min');
  await expect(line).not.toContainText('read');
  // On return nothing is folded, and nothing is asked twice.
  await page.goto(`lessons/${SLUG}/`);
  await expect(page.locator('.step-status')).toHaveText(/^Step 1 of \d+$/);
  await expect(page.getByText(/, or skip it, to read on/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Now you can' })).toBeVisible();
  await expect(first!).toContainText('You have skipped this question.');
  await expect(second!).toContainText('You have answered this question right.');
  await expect(page.getByRole('heading', { name: '1 of 2 right' })).toBeVisible();
  await expect(page.getByLabel('Answer code')).toHaveValue(/^tw3:/);
  const code = await page.getByLabel('Answer code').inputValue();
  await second!.getByRole('button', { name: 'Ask me again' }).click();
  await expect(second!.getByRole('button', { name: 'Answer' })).toBeVisible();
  // The score waits for the question that is asked again.
  await expect(page.getByRole('heading', { name: /of 2 right/ })).toBeHidden();
  await expect(page.getByLabel('Answer code')).not.toHaveValue(code);
  await page.reload();
  await expect(page.getByLabel('Answer code')).toHaveValue(code);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('.lesson-stop').last()).toHaveClass(/now/);
  await start();
  await expect(line).toContainText('read · 1 of 2 right · 5 min');
  await expect(review).toHaveCount(0);

  await page.clock.setFixedTime(new Date(Date.parse('2026-11-26T12:00:00Z') + 2 * DAY_MS));
  await start();
  await expect(review).toContainText('Review: 1 question you missed');
  await review.getByRole('link', { name: 'Lesson 0, question 1' }).click();
  await expect(first!).toBeInViewport();
  await first!.getByRole('textbox').fill('17');
  await first!.getByRole('button', { name: 'Answer' }).click();
  await expect(first!.getByRole('status')).toHaveText(/^Right: /);
  await start();
  await expect(line).toContainText('read · 2 of 2 right · 5 min');
  await expect(review).toHaveCount(0);

  await treewalk.show('v=1&page=kept');
  const kept = page.getByRole('row', { name: /^Progress in lessons/ });
  await expect(kept).toContainText(`${SLUG} read 2 of 2 right`);
  await treewalk.button('Delete: Progress in lessons').click();
  await expect(kept).toContainText('none');
});
