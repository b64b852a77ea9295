// SPDX-License-Identifier: GPL-2.0-only
// Checks that each page has its own title, and that a move within the page changes the title.
import { readFileSync } from 'node:fs';
import { PAGES } from '../../web/src/app/address/page-state.ts';
import { LESSONS } from './support/lessons.ts';
import { expect, test } from './support/page.ts';

const RUN = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

const SHOWN: readonly (readonly [hash: string, says: RegExp])[] = [
  ...PAGES.map((page) => [`v=1&page=${page}`, page === 'start' ? /^Treewalk: / : / – Treewalk$/] as const),
  ['v=1&page=glossary&word=folio', /^folio: Glossary – /],
  [RUN, /^Page cache, Split an order-9 shadow – Treewalk$/],
  [RUN.replace('split-order9', 'grow'), /^Page cache, (?!Split)/],
  ['v=1&ex=xarray', /^XArray, /],
  ['v=1&ex=xarray&ops=M4Fw9gTgpgBArDAjEA', /^XArray, own operations – /],
  ['v=1&ex=aio-lookup', /^AIO context lookup, /],
  [`${RUN}&panel=compare`, /^Compare: Page cache, /],
  [`${RUN}&panel=race`, /^Race: Page cache, /],
  [`${RUN}&panel=bulk`, /: Page cache, /],
  [`${RUN}&panel=patch`, /^Patch lab: Page cache, /],
  [`${RUN}&panel=finder`, /^Finder: Page cache, /],
  [`${RUN}&panel=order`, /^Put in order: Page cache, /],
  [`${RUN}&story=1`, /^Story: Page cache, /],
  [`${RUN}&quiz=7.6`, /: Page cache, /],
  [`${RUN}&present=wall`, /^Presented: /],
  [`${RUN}&present=notes`, /^Notes: /],
];

test('each page has its own, by its address and by what is gone to', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle(/^Treewalk: /);
  const titles: string[] = [];
  for (const [hash, says] of SHOWN) {
    const before = await page.title();
    await page.evaluate((to) => void (location.hash = to), hash);
    // The documentation sets its title once its text is there.
    if (titles.length > 0) await expect(page, hash).not.toHaveTitle(before);
    await expect(page, hash).toHaveTitle(says);
    titles.push(await page.title());
  }
  // After the slides, the run's own title returns.
  await page.evaluate((to) => void (location.hash = to), RUN);
  await expect(page).toHaveTitle(titles[SHOWN.findIndex(([hash]) => hash === RUN)]!);
  for (const lesson of LESSONS) {
    const html = readFileSync(`dist/lessons/${lesson}/index.html`, 'utf8');
    titles.push(/<title>([^<]*)<\/title>/.exec(html)![1]!);
  }
  expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  expect(titles.filter((title) => /undefined|null/.test(title))).toEqual([]);
});

for (const [hash, says] of SHOWN.filter(([hash]) => /panel=patch|present=wall|page=kept/.test(hash)))
  test(`opened at once: ${hash}`, async ({ page, treewalk }) => {
    await treewalk.show(hash);
    await expect(page).toHaveTitle(says);
  });

test('an embedded run is called by its run', async ({ page, treewalk }) => {
  await treewalk.show(`${RUN}&embed=1`);
  await expect(page).toHaveTitle('Page cache, Split an order-9 shadow – Treewalk');
});
