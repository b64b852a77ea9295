// SPDX-License-Identifier: GPL-2.0-only
// Checks each export: SVG, PNG, trace events, operations, link, frame, and a trace that the page opens again.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const text = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8');

async function saved(page: Page, row: string, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('group', { name: row }).getByRole('button', { name: button, exact: true }).click();
  return download;
}

test.beforeEach(async ({ treewalk }) => {
  await treewalk.open('v=1&sc=refault-order0&step=9&theme=dark');
  await treewalk.button('Export').click();
  await expect(treewalk.page.getByRole('dialog', { name: 'Export' })).toBeVisible();
});

test('the SVG carries its own styles, fonts and patterns, and draws alone', async ({ page, browser }) => {
  const download = await saved(page, 'Picture', 'SVG');
  expect(download.suggestedFilename()).toBe('treewalk-page-cache-refault-order0-step9.svg');
  const svg = await text(download);
  expect(svg).toMatch(/<title>Treewalk: Page cache, .*v6\.9 and merged<\/title>/);
  for (const face of ["'Plex Sans';font-weight:400 600", "'Plex Mono';font-weight:400"])
    expect(svg).toContain(`@font-face{font-family:${face};src:url(data:`);
  expect(svg).not.toMatch(/var\(--|href="(?!data:|#)|url\((?!#|data:)/);
  for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  await expect(page.getByRole('dialog', { name: 'Export' }).getByRole('status')).toContainText('Saved');

  // The exported file shows both lanes in the colours of the page, without the page's style sheets.
  const alone = await browser.newPage();
  await alone.setContent(`<style>body{margin:0}</style>${svg}`);
  await expect(alone.locator('text').filter({ hasText: /^Before · v6\.9$/ })).toBeVisible();
  await expect(alone.locator('text').filter({ hasText: /^After · merged$/ })).toBeVisible();
  const paper = await alone
    .locator('svg > rect')
    .first()
    .evaluate((r) => getComputedStyle(r).fill);
  expect(paper).toBe('rgb(21, 23, 26)');
  await alone.close();
});

test('the PNG is the same picture at twice the size', async ({ page }) => {
  const svg = await text(await saved(page, 'Picture', 'SVG'));
  const png = readFileSync(await (await saved(page, 'Picture', 'PNG')).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(2 * Number(/width="(\d+)"/.exec(svg)![1]));
  expect(png.readUInt32BE(20)).toBe(2 * Number(/height="(\d+)"/.exec(svg)![1]));
  // An empty picture compresses to a small file, so a large file proves that the page drew something.
  expect(png.length).toBeGreaterThan(20_000);
});

test('trace events of both lanes, each with what begins and ends', async ({ page }) => {
  const { traceEvents } = JSON.parse(await text(await saved(page, 'Trace events', 'All lanes'))) as {
    traceEvents: { ph: string; pid: number; name: string; args?: { name: string } }[];
  };
  const lanes = traceEvents.filter((e) => e.name === 'process_name').map((e) => e.args?.name);
  expect(lanes).toEqual(['v6.9', 'merged']);
  const count = (ph: string): number => traceEvents.filter((e) => e.ph === ph).length;
  expect(count('B')).toBe(count('E'));
  expect(count('B')).toBeGreaterThan(50);
});

test('operations as text, a link to the step, and a frame with a title', async ({ page }) => {
  expect(await text(await saved(page, 'Operations', 'Text'))).toMatch(/^evict \d+$/m);
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('textbox', { name: 'Link to this step' })).toHaveValue(
    /#v=1&ex=page-cache&sc=refault-order0.*&at=5\.[^&]+&step=9/,
  );
  await dialog.getByLabel('From step').fill('3');
  await dialog.getByLabel('To step').fill('8');
  await dialog.getByRole('checkbox', { name: 'with controls' }).uncheck();
  const html = dialog.getByRole('textbox', { name: 'HTML' });
  await expect(html).toHaveValue(
    /^<iframe src="[^"]*embed=1&amp;controls=0&amp;start=5\.[^&]+,3&amp;end=5\.[^&]+,8" title="Treewalk: Page cache/,
  );
  await dialog.getByRole('textbox', { name: /^Your page’s origin/ }).fill('https://example.org/course/7');
  await expect(html).toHaveValue(/&amp;parent=https:\/\/example\.org" title=/);
  await dialog.getByLabel('To step').fill('2');
  await expect(dialog.getByRole('alert')).toContainText('before the first');
});

test('a trace goes out and comes back as a lane of its own', async ({ page, treewalk }) => {
  const trace = await (await saved(page, 'Trace, JSON', 'v6.9')).path();
  await page.getByLabel('Trace file').setInputFiles(trace);
  await expect(treewalk.tree('v6.9, imported')).toBeVisible();
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText('3 walks');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await treewalk.marksLines();
  await expect.poll(() => page.url()).toContain('ops=');
});

test('a trace that version 1 wrote still opens', async ({ page, treewalk }) => {
  const kept = gunzipSync(readFileSync('tests/fixtures/aio-lookup.trace-v1.json.gz'));
  const file = { name: 'kept.json', mimeType: 'application/json', buffer: kept };
  await page.getByLabel('Trace file').setInputFiles(file);
  await expect(page.getByRole('region', { name: 'Lane table, imported' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(treewalk.sentence).toContainText('Context 1');
});

test('a file that is no trace is refused with what is wrong, and the picture stays', async ({
  page,
  treewalk,
}) => {
  const field = page.getByLabel('Trace file');
  const file = (content: string) => ({
    name: 'mine.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });
  await field.setInputFiles(file('{"format":"treewalk-trace","version":9}'));
  await expect(page.locator('.banner')).toContainText('mine.json cannot be shown: it is of version 9');
  await expect(treewalk.tree('v6.9')).toBeVisible();
});
