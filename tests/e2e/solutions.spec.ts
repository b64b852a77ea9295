// SPDX-License-Identifier: GPL-2.0-only
// Checks the solutions on the page for lecturers: behind a warning, with steps that open, and far from the students.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { LESSONS } from './support/lessons.ts';
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

const PAGE = 'v=1&page=lecturers';
/** Words of a solution of the lesson that the test opens. */
const WORDS = 'The walk that an earlier one could spare';

const row = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Lessons' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Five walks become three', exact: true }) });

test('a warning precedes the solutions, and each claim opens its step', async ({ page, treewalk }) => {
  await treewalk.show(PAGE);
  const solutions = row(page).getByRole('region', { name: 'Solutions: Five walks become three' });
  await row(page).getByText('Solutions', { exact: true }).click();
  await expect(row(page).getByText('Students can open this page too.')).toBeVisible();
  await expect(solutions).toHaveCount(0);
  await row(page).getByRole('button', { name: 'Show the solutions' }).click();
  await expect(solutions.getByRole('heading')).toHaveText([
    `Task 1: ${WORDS}`,
    /^Task 2: /,
    /^Task 3: /,
    /^Task 4: /,
    'Exercise: Three walks',
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.locator('.page-scroll').evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0);
  await treewalk.axeInAllThemes();
  const links = await solutions
    .locator('.solution-seen')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')!));
  expect(links.length).toBeGreaterThan(10);
  for (const href of some(links, 7)) {
    await treewalk.open(href.slice(1));
    // Each claim is of a later step than the first.
    await expect(treewalk.status).toHaveText(/^Step (?!1 )\d+ of/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('no page of a lesson, and no file that it loads first, has a solution', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => void loaded.push(new URL(response.url()).pathname));
  await page.goto('./lessons/five-walks/');
  await expect(page.getByRole('button', { name: 'Next step' })).toBeVisible();
  const holds = readdirSync('dist/assets').filter((file) =>
    readFileSync(join('dist/assets', file), 'latin1').includes(WORDS),
  );
  expect(holds).toHaveLength(1);
  expect(loaded.filter((path) => path.endsWith(holds[0]!))).toEqual([]);
  for (const slug of LESSONS)
    expect(readFileSync(`dist/lessons/${slug}/index.html`, 'utf8')).not.toContain('class="solution');
});
