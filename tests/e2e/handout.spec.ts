// SPDX-License-Identifier: GPL-2.0-only
// Checks lessons on paper, A4 and Letter: whole pictures, headings with their text, and the choice of the paper.
import type { Page } from '@playwright/test';
import { LESSONS } from './support/lessons.ts';
import { expect, test } from './support/page.ts';
import { readPdf } from './support/pdf.ts';
import { some } from '../support/some.ts';

const PAPERS = {
  a4: { size: '595 × 842', room: 297 - 15 - 14 },
  letter: { size: '612 × 792', room: 279.4 - 12 - 13 },
} as const;
const PIXELS_PER_MM = 96 / 25.4;
/** A margin of the page, a heading, and two lines, in points: what is left below the top of a heading. */
const HEADING_AND_LINES = 40 + 15 + 2 * 15;

/** Opens a lesson's handout and waits until the page would print. */
async function printed(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => void (document.body.dataset['printed'] = 'yes');
  });
  await page.goto(address);
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
}

const pdfOf = async (page: Page): Promise<ReturnType<typeof readPdf>> =>
  readPdf(await page.pdf({ preferCSSPageSize: true, outline: true, tagged: true }));

for (const [nth, [paper, { size, room }]] of Object.entries(PAPERS).entries())
  for (const slug of some(LESSONS, 6, 3 * nth))
    test(`${slug} prints on two to four pages of ${paper}, with whole pictures and no lone heading`, async ({
      page,
      baseURL,
    }) => {
      await printed(page, `./lessons/${slug}/#print=${paper}`);
      const handout = page.locator('.handout');
      await expect(handout.locator('.print-qr svg')).toHaveCount(1);
      await expect(handout.locator('figcaption')).toContainText(new URL(baseURL!).host);
      const asked = page.getByRole('group', { name: /^Question \d/ });
      await expect(handout.locator('.print-questions > li')).toHaveCount(await asked.count());
      const { pages, bitmaps, sizes, headings } = await pdfOf(page);
      expect([pages >= 2, pages <= 4, bitmaps, sizes]).toEqual([true, true, 0, [size]]);
      expect(headings.length).toBeGreaterThan(4);
      expect(headings.filter((y) => y < HEADING_AND_LINES)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(handout).toBeVisible();
      await expect(page.getByRole('button').first()).toBeHidden();
      // No text or picture is wider than the paper. What may not break is no higher than a page.
      const cut = await handout.evaluate((sheet, most) => {
        const whole = (e: Element): boolean => getComputedStyle(e).breakInside === 'avoid';
        const parts = [...sheet.querySelectorAll('*')];
        return {
          sideways: sheet.scrollWidth - sheet.clientWidth,
          high: parts.filter((e) => whole(e) && e.getBoundingClientRect().height > most).length,
          free: [...sheet.querySelectorAll('svg')].filter(
            (svg) => !parts.some((e) => e.contains(svg) && whole(e)) && !svg.closest('.print-qr'),
          ).length,
        };
      }, room * PIXELS_PER_MM);
      expect(cut).toEqual({ sideways: 0, high: 0, free: 0 });
    });

test('a lecturer’s choice of paper holds for the links and for the lesson’s own Handout', async ({
  page,
  treewalk,
}) => {
  await treewalk.show('v=1&page=lecturers');
  const link = page.getByRole('link', { name: /^Handout: / }).first();
  await expect(link).toHaveAttribute('href', /#print=a4$/);
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('Letter');
  await expect(link).toHaveAttribute('href', /#print=letter$/);
  await printed(page, `./lessons/${LESSONS[0]!}/#print`);
  expect((await pdfOf(page)).sizes).toEqual([PAPERS.letter.size]);
});
