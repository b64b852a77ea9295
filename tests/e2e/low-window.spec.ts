// SPDX-License-Identifier: GPL-2.0-only
// Checks that no text lies over another in a low window, as at a zoom of 200 %, in the projector's theme.
import { expect, test } from './support/page.ts';
import { overlappingTexts } from './support/overlaps.ts';

const ZOOMED = { width: 640, height: 400 };
const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

test('the helper sees a text over another', async ({ page, treewalk }) => {
  await treewalk.show('v=1&page=start');
  await expect(page.getByRole('list', { name: 'Exhibits' })).toBeVisible();
  await page.evaluate(() => {
    for (const text of ['one text', 'another text']) {
      const p = document.body.appendChild(document.createElement('p'));
      p.textContent = text;
      p.className = 'over';
      Object.assign(p.style, { position: 'fixed', top: '0', left: '300px', zIndex: '9' });
    }
  });
  expect(await page.evaluate(overlappingTexts)).toContain('“one text” over “another text”');
  await page.evaluate(() => document.querySelectorAll('.over').forEach((p) => p.remove()));
});

test('a projector’s stepper at 640 × 400', async ({ page, treewalk }) => {
  await page.setViewportSize(ZOOMED);
  for (const at of ['5.v6.9.begin.1', '5.v6.9.read.6', '5.v6.9.link.6', '5.merged.unlock.1']) {
    await treewalk.open(`${SPLIT}&theme=projector&at=${at}`);
    await expect(treewalk.tree('merged')).toBeVisible();
    expect(await page.evaluate(overlappingTexts), at).toEqual([]);
  }
  // Nothing is smaller than a text elsewhere.
  const size = await page
    .locator('.sentence')
    .first()
    .evaluate((e) => parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom ?? 1));
  expect(size).toBeGreaterThanOrEqual(14);
});

test('a projector’s lesson at 640 × 400', async ({ page, treewalk }) => {
  await page.setViewportSize(ZOOMED);
  await treewalk.show(`${SPLIT}&theme=projector`);
  await page.goto('lessons/five-walks/');
  await expect(page.locator('.step-status')).toHaveText(/^Step \d+ of \d+$/);
  await page.keyboard.press('t');
  for (let i = 0; i < 3; i++)
    if ((await page.locator('html').getAttribute('data-theme')) !== 'projector')
      await page.keyboard.press('t');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'projector');
  for (const scrolled of [0, 400, 900]) {
    await page.evaluate((to) => scrollTo(0, to), scrolled);
    await expect(treewalk.tree('v6.9')).toBeVisible();
    expect(await page.evaluate(overlappingTexts), `${scrolled} px`).toEqual([]);
  }
});
