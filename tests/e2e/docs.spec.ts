// SPDX-License-Identifier: GPL-2.0-only
// Checks the documentation in the page: pages and headings by address, links between pages, the search, and Back.
import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { compiled, listed, type DocListed } from '../../web/build/docs/compile.ts';
import { docsIn } from '../../web/build/docs/files.ts';
import { addressOf } from '../../web/build/docs/links.ts';
import { some } from '../support/some.ts';
import { expect, test } from './support/page.ts';

const folder = 'docs';
const docs = docsIn(folder);
const all = docs.map((doc) => listed({ folder, doc }));
const titled = (doc: string): DocListed => all.find((one) => one.doc === doc)!;
/** A page with many headings, of which the last is far below. */
const LONG = [...all].sort((a, b) => b.headings.length - a.headings.length)[0]!;
const LAST = LONG.headings.at(-1)!;

const main = (page: Page): Locator => page.getByRole('main', { name: 'Documentation' });
const title = (page: Page, doc: DocListed): Locator =>
  main(page).getByRole('heading', { level: 2, name: doc.title, exact: true });
const heading = (page: Page, text: string): Locator =>
  main(page).getByRole('article').getByRole('heading', { name: text, exact: true }).first();
const hash = (address: string): string => address.slice(1);

test('every page opens by its address, with its title and no part outside of the window', async ({
  page,
  treewalk,
}) => {
  // What is too wide shows on a phone first, so a laptop gets some of the pages.
  for (const [width, shown] of [
    [390, all],
    [1280, some(all, 5)],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const one of shown) {
      await treewalk.show(hash(addressOf(one.doc)));
      await expect(title(page, one)).toBeVisible();
      expect(
        await page.locator('.page-scroll').evaluate((e) => e.scrollWidth - e.clientWidth),
        `${one.doc}, ${width}`,
      ).toBe(0);
    }
  }
});

test('a heading opens by its address and by the list; Back returns to where the reader was', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const [slug, text] = LAST;
  await treewalk.show(hash(addressOf(LONG.doc, slug)));
  await expect(heading(page, text)).toBeFocused();
  await expect(heading(page, text)).toBeInViewport();
  await expect(page).toHaveTitle(`${LONG.title}: Documentation – Treewalk`);
  await main(page).getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Overview' }).click();
  await expect(title(page, titled('README'))).toBeInViewport();
  await page.goBack();
  await expect(heading(page, text)).toBeInViewport();
  const first = LONG.headings[0]!;
  const link = main(page)
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: first[1], exact: true })
    .first();
  await link.click();
  await expect(heading(page, first[1])).toBeFocused();
  // The address is the same now, and the link still opens it.
  await page.locator('.page-scroll').evaluate((e) => e.scrollTo(0, e.scrollHeight));
  await expect(heading(page, first[1])).not.toBeInViewport();
  await link.click();
  await expect(heading(page, first[1])).toBeInViewport();
});

test('a link leads to another page, at its top, and Back to the link', async ({ page, treewalk }) => {
  // The last link of a page, far below its top.
  const links = await Promise.all(
    docs.map(async (doc) => {
      const code = await compiled({ folder, doc, docs });
      return [...code.matchAll(/href: "#v=1&page=docs&doc=([\w/-]+)"/g)].flatMap(([, to]) =>
        to === doc ? [] : [{ doc, to: to!, at: code.split(`doc=${to}"`)[0]!.length }],
      );
    }),
  );
  const { doc, to } = links.flat().sort((a, b) => b.at - a.at)[0]!;
  await page.setViewportSize({ width: 1280, height: 400 });
  // A page whose text must be fetched first begins at its top anyway, so the test fetches it.
  await treewalk.show(hash(addressOf(to)));
  await expect(title(page, titled(to))).toBeVisible();
  await treewalk.show(hash(addressOf(doc)));
  const link = main(page)
    .getByRole('article')
    .locator(`a[href="${addressOf(to)}"]`)
    .first();
  await link.scrollIntoViewIfNeeded();
  // The page notes where the reader is once the scrolling has ended.
  await expect
    .poll(() => page.evaluate(() => (history.state as { y?: number } | null)?.y ?? 0))
    .toBeGreaterThan(0);
  await link.click();
  await expect(title(page, titled(to))).toBeInViewport();
  await page.goBack();
  await expect(title(page, titled(doc))).toBeAttached();
  await expect(link).toBeInViewport();
});

test('the search finds a heading and opens it there', async ({ page, treewalk }) => {
  await treewalk.open();
  await page.keyboard.press('Control+k');
  const [, text] = LAST;
  await page.getByRole('combobox', { name: 'Find anything' }).fill(`${text} documentation ${LONG.title}`);
  const found = page.getByRole('option', { name: `${text} Documentation: ${LONG.title}` }).first();
  await found.click();
  await expect(heading(page, text)).toBeFocused();
  await page.goBack();
  await expect(treewalk.status).toBeVisible();
});

test('an unknown page is named, and the map is shown', async ({ page, treewalk }) => {
  await treewalk.show('v=1&page=docs&doc=reference/nothing');
  await expect(main(page).getByRole('alert')).toHaveText(
    'The documentation has no page “reference/nothing”. The list has all pages.',
  );
  await expect(title(page, titled('README'))).toBeVisible();
});

test('the drawer of queries leads to the language, and closes', async ({ page, treewalk }) => {
  await treewalk.open();
  await page.keyboard.press('q');
  await page.getByRole('link', { name: 'The query language, with examples' }).click();
  await expect(page).toHaveURL(/page=docs&doc=reference\/query-language$/);
  await expect(main(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Query', exact: true })).toHaveCount(0);
});

test('the plan of a course opens its lessons, quizzes and exercises', async ({ page, treewalk }) => {
  await treewalk.show('v=1&page=docs&doc=how-to/plan-a-course');
  await expect(title(page, titled('how-to/plan-a-course'))).toBeVisible();
  const links = main(page).getByRole('article').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  const lessons = readdirSync('web/lessons').filter((file) => file.endsWith('.mdx'));
  expect(hrefs.filter((href) => href.startsWith('lessons/'))).toHaveLength(lessons.length);
  const asked = hrefs.filter((href) => /quiz=|panel=patch/.test(href));
  expect(asked.length).toBeGreaterThan(14);
  for (const href of some(asked, 5)) {
    await treewalk.show(hash(href));
    await expect(
      href.includes('quiz=')
        ? page.getByRole('group', { name: /^Question 1 of / })
        : page.getByRole('combobox', { name: 'Exercise' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect((await page.request.get(hrefs.find((href) => href.startsWith('lessons/'))!)).status()).toBe(200);
});
