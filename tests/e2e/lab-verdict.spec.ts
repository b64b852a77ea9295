// SPDX-License-Identifier: GPL-2.0-only
// Checks the table of an exercise's verdict: all rows show where they fit, and a frame marks the open scenario.
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const LAB = 'v=1&ex=page-cache&sc=into-hole&panel=patch&var=v6.9&pick=three-walks';

const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' });
const column = (page: Page, name: string) => verdict(page).getByRole('columnheader', { name, exact: true });

async function seenWhole(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect
    .poll(() =>
      page
        .locator('.lab')
        .evaluate((lab) => [
          lab.scrollHeight - lab.clientHeight,
          ...[...document.querySelectorAll('.lab-scroll')].map((s) => s.scrollWidth - s.clientWidth),
        ]),
    )
    .toEqual([0, 0]);
  await expect(page.getByText(/^Tried: \d+ cases/)).toBeInViewport({ ratio: 1 });
}

const TITLE = 'a verdict is seen whole, what holds everywhere in one row; the open scenario is in the frame';

// This test is long, because it compiles a patch and runs an exercise.
test(TITLE, { tag: '@long' }, async ({ treewalk, page }) => {
  test.slow();
  await treewalk.open(LAB);
  await treewalk.button('Run').click();
  await expect(verdict(page).getByRole('status')).toHaveText(/^Fails: /, { timeout: 50_000 });
  await seenWhole(page, 1440, 900);
  await seenWhole(page, 1280, 720);

  await verdict(page).getByText('Limits and dashes').click();
  await expect(verdict(page)).toContainText('Limit of tree walks: as many as merged.');
  await expect(verdict(page)).toContainText('–: twice-shift: not judged, because merged itself fails there.');
  await verdict(page).getByText('Limits and dashes').click();

  const rows = verdict(page).getByRole('rowheader');
  const more = verdict(page).getByRole('button', { name: /\d+ more checks pass$/ });
  await expect(rows).toContainText(['tree walks, at most', 'more checks pass']);
  const folded = await rows.count();
  const hidden = Number(/\d+/.exec((await more.textContent())!)![0]);
  expect(hidden).toBeGreaterThan(1);
  // A tall window shows all rows.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(rows).toHaveCount(folded + hidden);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(rows).toHaveCount(folded);
  await more.click();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(folded + hidden);
  await treewalk.axe();
  await more.click();
  await expect(rows).toHaveCount(folded);

  // The page marks the column of the open scenario, which is neither the first nor the first to fail.
  const current = verdict(page).locator('[aria-current="true"]');
  await expect(current).toHaveText('Into hole');
  await verdict(page).getByRole('button', { name: 'Race same' }).click();
  await expect(page).toHaveURL(/sc=race-same/);
  await expect(current).toHaveText('Race same');
  await expect(column(page, 'Race same')).toHaveCSS('border-left-width', '2px');
  await expect(column(page, 'Into hole')).toHaveCSS('border-left-width', '0px');
  await expect(page.getByRole('tree', { name: 'your patch' })).toBeVisible();

  // On a phone the verdict is out of sight, so a button beside Run scrolls to it.
  const leads = page.getByRole('button', { name: 'Go to the verdict' });
  await expect(leads).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.lab-run').getByRole('status')).toHaveText(/^compiled in .*: not passed$/);
  await expect(verdict(page).getByRole('heading')).not.toBeInViewport();
  await leads.click();
  await expect(verdict(page).getByRole('heading')).toBeInViewport();
  await treewalk.axe();
});
