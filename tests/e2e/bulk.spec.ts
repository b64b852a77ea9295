// SPDX-License-Identifier: GPL-2.0-only
// Checks that bulk runs execute thousands of operations in each variant while the page stays responsive.
import type { Browser } from '@playwright/test';
import { expect, test } from './support/page.ts';

const PANEL = 'v=1&ex=page-cache&var=v6.9,merged&panel=bulk';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Measures CPU time while `act` runs: the longest task on a page's main thread, and all tasks on workers. */
async function busy(
  browser: Browser,
  act: () => Promise<void>,
): Promise<{ readonly longest: number; readonly workers: number }> {
  await browser.startTracing(undefined, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const thread = (e: TraceEvent): string => `${e.pid}:${e.tid}`;
  const timesOf = (name: RegExp): readonly number[] => {
    const named = traceEvents.filter((e) => e.name === 'thread_name' && name.test(e.args.name ?? ''));
    const threads = new Set(named.map(thread));
    const tasks = traceEvents.filter((e) => /RunTask/.test(e.name) && threads.has(thread(e)));
    return tasks.map((e) => e.tdur ?? 0);
  };
  const main = timesOf(/^CrRendererMain$/);
  expect(main.length).toBeGreaterThan(100);
  return { longest: Math.max(...main), workers: timesOf(/Worker/).reduce((sum, t) => sum + t, 0) };
}

/** The size of the run and its expected counts; without LONG=1, a fifth of the form's default. */
const [MANY, RUN, V69, MERGED, FIVE] = process.env['LONG']
  ? ([
      100_000,
      '200,000',
      /^v6\.9 3\.58 /,
      /^merged 1\.60 −1\.98 \(−55\.3 %\)/,
      /^5 15,126 30\.2 % 0 0 %$/,
    ] as const)
  : ([
      20_000,
      '40,000',
      /^v6\.9 3\.39 /,
      /^merged 1\.53 −1\.86 \(−54\.9 %\)/,
      /^5 2,693 26\.7 % 0 0 %$/,
    ] as const);

test('mixed operations in two variants: counted beside the page, and plotted', async ({
  treewalk,
  browser,
}) => {
  // A run that hangs fails after five minutes.
  test.setTimeout(300_000);
  const { page } = treewalk;
  await treewalk.show(PANEL);
  await page.getByRole('combobox', { name: 'Workload' }).selectOption({ label: 'Mixed orders' });
  await page.getByRole('textbox', { name: 'operations' }).fill(String(MANY));
  const { longest, workers } = await busy(browser, async () => {
    await treewalk.button('Run').click();
    await expect(treewalk.button('Cancel')).toBeVisible();
    await expect(page.getByRole('img', { name: /over time/ })).toBeVisible();
    await expect(treewalk.button('Run')).toBeVisible({ timeout: 240_000 });
  });
  // The workers do the counting, so no task on the main thread is long.
  expect(longest).toBeLessThan(workers / 10);

  await expect(page.getByText(`${RUN} of ${RUN} operations run`)).toBeVisible();
  const means = page.getByRole('region', { name: 'tree walks per insert' });
  await expect(means.getByRole('row', { name: V69 })).toBeVisible();
  await expect(means.getByRole('row', { name: MERGED })).toBeVisible();
  const distribution = page.getByRole('figure', { name: /distribution/ });
  await distribution.getByText('As a table').click();
  await expect(distribution.getByRole('row', { name: FIVE })).toBeVisible();
  await page.getByRole('button', { name: 'slot reads' }).click();
  await expect(page.getByRole('heading', { name: 'Slot reads per insert', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Logarithmic' }).click();
});

test('a result stands without anything pressed; the form then offers a larger run', async ({ treewalk }) => {
  const { page } = treewalk;
  await treewalk.show(PANEL);
  const counted = page.getByRole('region', { name: 'Counted here' });
  await expect(counted).toContainText(
    /Counted just now: [\d,]+ inserts in 2,000 operations, “Uniform”, seed 1\./,
  );
  // The sentence and the table state the same numbers.
  const mean = async (variant: string): Promise<string> =>
    (await page
      .getByRole('row', { name: new RegExp(`^${variant} `) })
      .getByRole('cell')
      .first()
      .textContent())!;
  await expect(counted.locator('.panel-said')).toHaveText(
    new RegExp(
      `^v6\\.9 makes ${await mean('v6.9')} tree walks per insert, merged ${await mean('merged')}: \\d+ % fewer\\.$`,
    ),
  );
  await expect(page.getByRole('textbox', { name: 'operations' })).toHaveValue('100000');
  await expect(page).not.toHaveURL(/pick=/);
});

test('workload, numbers, variants, seed and counter stand in the address', async ({ treewalk }) => {
  const { page } = treewalk;
  await treewalk.show(PANEL);
  await page.getByRole('combobox', { name: 'Workload' }).selectOption({ label: 'Mixed orders' });
  await page.getByRole('textbox', { name: 'operations' }).fill('1500');
  await page.getByRole('textbox', { name: 'pages in the file' }).fill('900');
  await page.getByRole('textbox', { name: 'seed' }).fill('7');
  await page.getByRole('form').getByRole('checkbox', { name: 'v1' }).check();
  await treewalk.button('Run').click();
  await expect(page.getByText('4,500 of 4,500 operations run')).toBeVisible();
  await treewalk.button('slot reads').click();
  const said = page.locator('.panel-told');
  await expect(said).toContainText('1,500 operations, “Mixed orders”, seed 7.');
  await expect(said).toContainText(/v6\.9 makes [\d.]+ slot reads per insert, v1 [\d.]+, merged [\d.]+\./);
  const before = await said.textContent();
  await expect(page).toHaveURL(
    /pick=workload:mixed;operations:1500;span:900;.*seed:7;on:v6\.9,v1,merged;show:slotReads/,
  );
  await page.reload();
  await expect(said).toHaveText(before!);
  await expect(page.getByRole('textbox', { name: 'pages in the file' })).toHaveValue('900');
  await expect(treewalk.button('slot reads')).toHaveAttribute('aria-pressed', 'true');
});

test('what of the choice cannot be read is named, and the rest is taken', async ({ treewalk }) => {
  const { page } = treewalk;
  await treewalk.show(`${PANEL}&pick=workload:zipf;operations:99;seed:3`);
  await expect(
    page.getByText('pick=operations:99 is not known: expected a whole number from 1000'),
  ).toBeVisible();
  await expect(page.locator('.panel-told')).toContainText('2,000 operations, “Zipf”, seed 3.');
  await expect(page).toHaveURL(/pick=workload:zipf;operations:2000;/);
});

test('a run is cancelled between two operations and keeps what it counted', async ({ treewalk }) => {
  const { page } = treewalk;
  await treewalk.show(PANEL);
  await page.getByRole('textbox', { name: 'operations' }).fill('1000000');
  await treewalk.button('Run').click();
  await expect(page.getByRole('img', { name: /over time/ })).toBeVisible();
  await expect(page.getByText(/of 2,000,000 operations so far/)).toBeVisible();
  await treewalk.button('Cancel').click();
  await expect(page.getByText(/of 2,000,000 operations then cancelled/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /^merged 1\./ })).toBeVisible();
  await expect(treewalk.button('Run')).toBeEnabled();
});

test('bad numbers are named where they stand, and nothing runs', async ({ treewalk }) => {
  const { page } = treewalk;
  await treewalk.show(PANEL);
  const pages = page.getByRole('textbox', { name: 'pages in the file' });
  await pages.fill('1e9');
  await expect(
    page.getByText('“1e9” is not allowed; type a whole number from 64 to 1,000,000.'),
  ).toBeVisible();
  await expect(pages).toHaveAttribute('aria-invalid', 'true');
  await expect(treewalk.button('Run')).toBeDisabled();
});
