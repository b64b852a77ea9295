// SPDX-License-Identifier: GPL-2.0-only
// The proof page: what it says, and the kernel's own test run in this browser.
import { readFileSync } from 'node:fs';
import { KNOWN_COUNTS } from '../../core-c/tools/kernel-tests.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';
import { expect, test } from './support/page.ts';

const manifest = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as Manifest;
const series = manifest.kernel.split('.').slice(0, 2).join('.');

test('the kernel’s own test runs here, its checks counted in full', async ({ page, treewalk }) => {
  await page.goto('./#v=1&page=start');
  await page.getByRole('link', { name: 'Is this really the kernel?' }).click();
  const main = page.getByRole('main', { name: 'Proof' });
  await main.getByRole('button', { name: "Run the kernel's own tests here" }).click();
  const row = main.getByRole('row', { name: `Linux ${manifest.kernel}` }).first();
  await expect(row.getByText('all', { exact: true })).toBeVisible({ timeout: 60_000 });
  const checks = KNOWN_COUNTS[series]?.wasm[6];
  if (checks !== undefined) await expect(row).toContainText(checks.toLocaleString('en'));
  // Where other kernels are built, theirs run now: what was run stays.
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
  await expect(main.getByRole('alert')).toContainText('proof.json: version:');
  await main
    .getByText(/^\d+ files of it/)
    .first()
    .click();
  await expect(main.getByRole('row', { name: /^mm\/filemap\.c/ })).toContainText(/[0-9a-f]{64}/);
});
