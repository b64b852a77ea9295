// SPDX-License-Identifier: GPL-2.0-only
// Checks a recording from a booted kernel: the list names the kernel, and an operation opens beside the kernel's lane.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ShippedRecording } from '../../web/src/session/engine-types.ts';
import { expect, test } from './support/page.ts';

const { recordings } = JSON.parse(readFileSync('public/recordings/index.json', 'utf8')) as {
  readonly recordings: readonly ShippedRecording[];
};
const booted = recordings.filter((r) => r.booted !== undefined);
/** A recording of the default kernel, whose own insert every machine can show beside it. */
const one = booted.find((r) => r.kernel.startsWith('6.1.') && !r.exhibit)!;
/** Line 0 is the header, so the index of a watched insert is its number, counted from 1. */
const lines = gunzipSync(readFileSync(`public/recordings/${one.file}`))
  .toString()
  .trim()
  .split('\n');
const watched = lines.findLastIndex((line) => line.includes('"op":"add"'));
const others = booted.filter((r) => r.exhibit && r.kernel.startsWith('6.1.'));

test('an operation opens with the memory of the kernel that it was recorded in', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(`v=1&ex=page-cache&rec=${one.name}.${watched}&var=merged,booted`);
  const lane = page.getByRole('region', { name: 'Lane booted' });
  await expect(lane.getByRole('heading')).toContainText(`booted ${one.kernel}`);
  await expect(lane.getByRole('heading')).toContainText('x86-64');
  await expect(lane.getByRole('heading')).toContainText('before the call');
  await expect(page.getByRole('region', { name: 'Source, booted' })).toContainText(
    'This page cannot step inside a booted kernel',
  );
  await treewalk.endOfOperation();
  await expect(lane.getByRole('heading')).toContainText('after the call');
  await expect(lane.getByText(/equal to lane merged, node by node/)).toBeVisible();
  await expect(treewalk.counter).toHaveText(/merged (\d+) walks?.*booted \1 walks?/);
});

test('the list names the kernel, and how many calls are equal', async ({ page, treewalk }) => {
  await treewalk.show('v=1&page=recordings');
  const list = page.getByRole('list', { name: 'Recordings that come with the page' });
  const row = list.getByRole('listitem').filter({ hasText: one.title });
  await expect(row).toContainText(`Linux ${one.kernel}`);
  await expect(row).toContainText(/recorded in a booted kernel: all [\d,]+ calls equal/);
});

for (const { name, exhibit, title } of others)
  test(`${title}: opens from the list as operations of its exhibit`, async ({ page, treewalk }) => {
    await treewalk.show('v=1&page=recordings');
    await page.getByRole('button', { name: title }).click();
    await expect(page.getByRole('region', { name: 'Lane booted' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`ex=${exhibit}&.*rec=${name}\\.`));
  });

test('a live machine’s tree opens as one moment, and says that it has no history', async ({
  page,
  treewalk,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=refault-order0');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Trace file').setInputFiles('tests/fixtures/live-6.1.trace.json');
  const lane = page.getByRole('region', { name: 'Lane booted' });
  await expect(lane.getByRole('heading')).toContainText('core 6.1.192');
  await expect(lane.getByRole('heading')).toContainText('2026-11-26 17:24 UTC');
  await expect(treewalk.sentence).toContainText('The page cache of /mnt/large');
  await expect(treewalk.status).toHaveText('Step 1 of 1');
  await expect(page.getByRole('region', { name: 'Source, booted' })).toContainText('nothing ran');
  await expect(page.getByRole('button', { name: 'Walk it yourself' })).toHaveCount(0);
  await expect(treewalk.counter).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Operations' })).toHaveValue(
    /^# Puts the entries of .*\nadd 0 2\n/,
  );
});
