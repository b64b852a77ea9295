// SPDX-License-Identifier: GPL-2.0-only
// Checks that a lesson and the stepper are usable by keys alone, at a zoom of 200 % and in small windows.
import type { Locator, Page } from '@playwright/test';
import { answersTo } from './support/answers.ts';
import { expect, test } from './support/page.ts';

/** 1280×800 at a zoom of 200 %. */
const ZOOMED = { width: 640, height: 400 };
const SLUG = 'five-walks';

/** Presses Tab until the focus is there; fails when the focus has gone through the page without it. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  // The element is looked for once: by its name, on a long page, that takes longer than a key.
  const wanted = await there.elementHandle();
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((e) => e === document.activeElement, wanted)) return;
    await page.keyboard.press('Tab');
  }
  expect(await page.evaluate(() => document.activeElement?.outerHTML)).toBe(String(there));
}

/** The height in which the lesson's text shows, in px: the window's, less what covers the text's column. */
const textHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const column = document.querySelector('.lesson-text')!.getBoundingClientRect();
    const x = (column.left + column.right) / 2;
    let seen = 0;
    for (let y = 0; y < innerHeight; y++)
      if (document.elementFromPoint(x, y)?.closest('.lesson-text')) seen++;
    return seen;
  });

test.describe('a lesson in a small window', () => {
  for (const { width, height } of [ZOOMED, { width: 844, height: 390 }, { width: 768, height: 1024 }])
    test(`the text has half of the height at least, and the picture is in sight: ${width}×${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`lessons/${SLUG}/`);
      await expect(page.locator('.lesson-figure svg.tree').first()).toBeVisible();
      await page.evaluate(() => scrollTo(0, 1600));
      expect(await textHeight(page)).toBeGreaterThanOrEqual(height / 2 - 1);
      await expect(page.locator('.lesson-figure svg.tree').first()).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('button', { name: 'Next step' })).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

  test('in the smallest window nothing covers the text; a stop’s button brings the picture, and back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(`lessons/${SLUG}/`);
    const status = page.locator('.step-status');
    await expect(status).toHaveText(/^Step \d+ of \d+$/);
    // The text below an open question is folded.
    const stop = page.locator('.lesson-stop:not(.question):visible').last();
    const name = (await stop.locator('.lesson-step').getAttribute('aria-label'))!;
    await stop.locator('.lesson-step').press('Enter');
    await expect(status).toHaveText(name.replace('Show s', 'S'));
    await expect(page.locator('.lesson-figure svg.tree')).toBeInViewport();
    await page.getByRole('button', { name: 'Back to the text' }).press('Enter');
    await expect(stop).toBeInViewport();
    await expect(page.locator('.lesson-figure')).not.toBeInViewport();
    expect(await textHeight(page)).toBeGreaterThanOrEqual(255);
    await expect(status).toHaveText(name.replace('Show s', 'S'));
  });
});

test('a lesson from its start to its end, by keys alone', async ({ page }) => {
  const slug = 'before-you-begin';
  await page.goto(`lessons/${slug}/`);
  const status = page.locator('.step-status');
  await expect(status).toHaveText(/^Step 1 of \d+$/);
  const answers = await answersTo(slug);
  for (const [i, right] of answers.entries()) {
    const question = page.getByRole('group', { name: `Question ${i + 1} of ${answers.length}` });
    await tabTo(page, question.locator('.lesson-step'));
    await page.keyboard.press('Enter');
    const field = question.getByRole('textbox');
    if (await field.count()) {
      await tabTo(page, field);
      await page.keyboard.type(right);
    } else {
      await tabTo(page, question.getByRole('radio').first());
      await page.keyboard.press('Space');
      const wanted = question.getByRole('radio', { name: right, exact: true });
      for (let n = 0; n < 8 && !(await wanted.isChecked()); n++) await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(question.getByRole('status')).toHaveText(/^Right: /);
  }
  await expect(page.getByText(`${answers.length} of ${answers.length} right`)).toBeVisible();
  // From the text into the picture: its transport and its tree.
  await tabTo(page, page.getByRole('button', { name: 'First step' }));
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^Step 1 of \d+$/);
});

test('a stepper session by keys alone: steps, a tree, its slots, and out again', async ({
  page,
  treewalk,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=22');
  const tree = treewalk.tree('v6.9');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await tabTo(page, tree.locator('[tabindex="0"]'));
  expect(await focused()).toMatch(/^xa_head/);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/^node shift 6,/);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/^slot 0,/i);
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(/^slot 8,/i);
  await page.keyboard.press('Enter');
  await expect(tree.locator('[aria-selected="true"]')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: /slot 8/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, tree.locator('[tabindex="0"]'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toMatch(/^xa_head/);
  await page.keyboard.press('End');
  expect(await focused()).not.toMatch(/^xa_head/);
  await page.keyboard.press('Home');
  expect(await focused()).toMatch(/^xa_head/);
  await expect(treewalk.status).toHaveText(/^Step 22 of/);
  await tabTo(page, treewalk.button('Next step'));
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 23 of/);
});

test('after a click on a slot, the arrow keys still step', async ({ page, treewalk }) => {
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=22');
  await treewalk
    .tree('v6.9')
    .getByRole('treeitem', { name: /^slot 8,/i })
    .click();
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 23 of/);
});

test('the stepper at a zoom of 200 %: nothing overlaps, and the C is a tab away', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize(ZOOMED);
  await treewalk.open('v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=24');
  const box = async (what: Locator) => (await what.boundingBox())!;
  const parts = [
    page.getByRole('banner'),
    page.locator('.stage'),
    page.locator('.stage > .sentence'),
    page.locator('.bottom .transport'),
    page.getByRole('navigation', { name: 'Parts' }),
  ];
  const boxes = await Promise.all(parts.map(box));
  expect(boxes[0]!.y + boxes[0]!.height).toBeLessThanOrEqual(boxes[1]!.y + 1);
  expect(boxes[2]!.y + boxes[2]!.height).toBeLessThanOrEqual(boxes[3]!.y + 1);
  expect(boxes[3]!.y + boxes[3]!.height).toBeLessThanOrEqual(boxes[4]!.y + 1);
  expect(boxes[4]!.y + boxes[4]!.height).toBeLessThanOrEqual(400);
  const lane = await box(page.locator('.stage-parts'));
  expect(lane.y + lane.height).toBeLessThanOrEqual(boxes[2]!.y + 1);
  expect(lane.height).toBeGreaterThanOrEqual(160);
  for (const variant of ['v6.9', 'merged'])
    await expect(treewalk.counter.getByRole('button', { name: variant })).toBeInViewport({ ratio: 1 });
  await treewalk.button('Source').click();
  await treewalk.marksLines();
  await expect(treewalk.source).toBeInViewport({ ratio: 0.9 });
  await treewalk.button('Structure').click();
  await expect(treewalk.source).toHaveCount(0);
});
