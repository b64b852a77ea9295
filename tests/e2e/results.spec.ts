// SPDX-License-Identifier: GPL-2.0-only
// Checks the page of benchmarks: the shipped run, a reader's own file, and wrong files.
import { readFileSync } from 'node:fs';
import { exampleResults } from '../support/example-results.ts';
import { readBenchResults } from '../../web/src/base/bench.ts';
import { expect, test } from './support/page.ts';

const ADDRESS = 'v=1&page=results';
const asFile = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});

/** The last heading of the supplied results, which appear completely or not at all. */
const LAST = 'What this machine can do at best';

test.beforeEach(async ({ page, treewalk }) => {
  await treewalk.show(ADDRESS);
  await expect(page.getByRole('main', { name: 'Benchmarks' })).toBeVisible();
});

test('what is wrong with a file stays when the run that comes with the page arrives late', async ({
  page,
}) => {
  let arrive = (): void => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/bench/results.json', (route) => void held.then(() => route.continue()));
  await page.reload();
  await page.getByLabel('Open a results file…').setInputFiles(asFile('mine.json', { no: 'results' }));
  await expect(page.getByRole('alert')).toContainText('mine.json');
  await expect(page.getByRole('heading', { name: LAST })).toHaveCount(0);
  arrive();
  await expect(page.getByRole('heading', { name: LAST })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('mine.json');
});

test('the run that comes with the page: plots, tables, limits', async ({ page }) => {
  const results = page.getByRole('main', { name: 'Benchmarks' });
  for (const title of [
    'Page-cache insert, one thread',
    'The function, a page’s whole way, and what was published',
    'Page-cache insert across kernels',
    'Page-cache read, before and after the patch of May 2026',
    'Page-cache read across kernels',
    'AIO context lookup',
    'wasm against native',
  ])
    await expect(results.getByRole('heading', { name: title })).toBeVisible();
  const plot = results.getByRole('img', { name: /^Before \/ after: .*refault-order0 \d/ }).first();
  await expect(plot).toBeVisible();
  await results.getByText('As a table').first().click();
  await expect(
    results.getByRole('columnheader', { name: 'Published (another machine, another measure)' }).first(),
  ).toBeVisible();
});

test('a file of one’s own takes its place, and the way back is there', async ({ page }) => {
  await page.getByLabel('Open a results file…').setInputFiles(asFile('mine.json', exampleResults));
  await expect(page.getByText('Example CPU, 2 CPUs')).toBeVisible();
  await page.getByRole('button', { name: 'Show the run of this page' }).click();
  await expect(page.getByText('Example CPU, 2 CPUs')).toHaveCount(0);
});

test('a dropped file of another version is named, and what was shown stays', async ({ page }) => {
  await expect(page.getByRole('heading', { name: LAST })).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  const before = await headings.allTextContents();
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'old.json', { type: 'application/json' }));
      return transfer;
    },
    JSON.stringify({ ...exampleResults, version: 9 }),
  );
  await page.getByRole('main', { name: 'Benchmarks' }).dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('alert')).toContainText(
    'old.json: results of version 9; this page reads version 1.',
  );
  expect(await headings.allTextContents()).toEqual(expect.arrayContaining(before));
});

test('a file of wild numbers is drawn or refused, and the page goes on', async ({ page }) => {
  const [first, ...rest] = exampleResults.pairs;
  const wild = { ...exampleResults, pairs: [{ ...first, ratio: 1e300, low: 5e-324, high: 1e308 }, ...rest] };
  await page.getByLabel('Open a results file…').setInputFiles(asFile('wild.json', wild));
  const refused = page.getByRole('alert').filter({ hasText: 'wild.json' });
  await expect(page.getByText('Example CPU, 2 CPUs').or(refused)).toBeVisible();
  await page.getByLabel('Open a results file…').setInputFiles(asFile('mine.json', exampleResults));
  await expect(page.getByText('mine.json')).toBeVisible();
  await page.getByRole('button', { name: 'Show the run of this page' }).click();
  await expect(page.getByText('Example CPU, 2 CPUs')).toHaveCount(0);
});

test('the JSON can be taken along, and read again', async ({ page }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const file = await (await download).path();
  expect(readBenchResults('download', readFileSync(file, 'utf8')).pairs.length).toBeGreaterThan(40);
});

test('no sideways scrolling on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const results = page.getByRole('main', { name: 'Benchmarks' });
  await expect(results.getByRole('img').first()).toBeVisible();
  expect(await results.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
});
