// SPDX-License-Identifier: GPL-2.0-only
// Checks the text of the proof page and runs the kernel's own test in this browser.
import { readFileSync } from 'node:fs';
import { expectedCount, failingOn, testsFor } from '../../core-c/tools/kernel-tests/list.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { some } from '../support/some.ts';
import { expect, test } from './support/page.ts';

const manifest = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as Manifest;

/** A made-up result for one booted kernel. */
const booted = {
  ...{ format: 'treewalk-booted', version: 1 },
  runs: [
    {
      ...{
        kernel: '6.1.192',
        image: 'vmlinuz-6.1.0',
        sha256: 'a'.repeat(64),
        package: 'linux-image-x 6.1.192-1',
        version: '6.1.192-1',
      },
      checks: [
        ...[
          {
            exhibit: 'page-cache',
            variant: 'merged',
            calls: 707,
            equal: 707,
            differ: [],
            walks: { booted: 795, wasm: 795 },
          },
        ],
        ...[
          { exhibit: 'buffer-lru', variant: 'after', calls: 1587, equal: 1586, differ: ['call 3: slot 2'] },
        ],
      ],
      ...{ altered: ['a function returns 0'], date: '2026-11-20T10:00:00Z', machine: 'one', seconds: 84 },
    },
  ],
};

test('the kernel’s own tests run here, their checks counted in full', async ({ page, treewalk }) => {
  await page.route('**/booted.json', (route) => route.fulfill({ json: booted }));
  await page.goto('./#v=1&page=start');
  await page.getByRole('link', { name: 'Is this really the kernel?' }).click();
  const main = page.getByRole('main', { name: 'Proof' });
  await expect(main.getByText('2,293 of 2,294 calls')).toBeVisible();
  await expect(main.getByRole('row', { name: /^buffer-lru call 3: slot 2/ })).toContainText('1,586');
  await main.getByText('The booted image of Linux 6.1.192').click();
  await expect(main.getByText('npm run -s booted -- --kernel linux-6.1', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: "Run the kernel's own tests here" }).click();
  const own = main.getByRole('region', { name: 'The kernel tests itself' });
  for (const { test: path } of testsFor(manifest.kernel))
    for (const { why } of failingOn(manifest.kernel, path)) await expect(own.getByText(why)).toBeVisible();
  // The second test takes as long again. `npm run kernel-tests` runs the same file in Node and counts its checks.
  for (const { test: path } of some(testsFor(manifest.kernel), 2)) {
    const row = own.getByRole('row', { name: `Linux ${manifest.kernel} ${path}` });
    const checks = expectedCount(manifest.kernel, { test: path, host: 'wasm', shift: 6 });
    const failing = failingOn(manifest.kernel, path);
    const passed = failing.length && checks ? (checks - failing.length).toLocaleString('en') : 'all';
    await expect(row.getByText(passed, { exact: true })).toBeVisible({ timeout: 60_000 });
    if (checks !== undefined) await expect(row).toContainText(checks.toLocaleString('en'));
  }
  const row = own.getByRole('row', { name: `Linux ${manifest.kernel} lib/test_xarray.c` });
  // The other tests run now; Stop keeps the first results.
  const stop = main.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click();
  await expect(main.getByRole('button', { name: /own tests here/ })).toBeVisible();
  await expect(row.getByText('all', { exact: true })).toBeVisible();
  await treewalk.axeInAllThemes();
});

test('without its file the page says so, and the rest stands', async ({ page }) => {
  await page.route('**/proof.json', (route) => route.fulfill({ body: '{"format":"treewalk-proof"}' }));
  await page.goto('./#v=1&page=proof');
  const main = page.getByRole('main', { name: 'Proof' });
  await expect(main.getByText('proof.json: version:')).toHaveRole('alert');
  await main
    .getByText(/^\d+ files of it/)
    .first()
    .click();
  await expect(main.getByRole('row', { name: /^mm\/filemap\.c/ })).toContainText(/[0-9a-f]{64}/);
});

test('numbers stand right, and on a phone neither booted kernels nor claims scroll sideways', async ({
  page,
  treewalk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await treewalk.show('v=1&page=proof');
  const main = page.getByRole('main', { name: 'Proof' });
  for (const name of ['Booted kernels', 'Claims']) {
    const region = main.getByRole('region', { name, exact: true });
    await expect(region).toBeVisible();
    expect(await region.evaluate((e) => e.scrollWidth - e.clientWidth), name).toBe(0);
  }
  await expect(main.locator('td.number, th.number').first()).toHaveCSS('text-align', 'right');
  await expect(main.locator('td.number').first()).toHaveCSS('text-align', 'right');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
