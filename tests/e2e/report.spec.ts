// SPDX-License-Identifier: GPL-2.0-only
// Checks a patch series' report in the browser: on A4 and Letter, on a phone, and that it loads nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, testAlone as test } from './support/page.ts';
import { readPdf } from './support/pdf.ts';

const LEAST_PT = 8;
/** As Chromium rounds them. */
const PAPERS = { A4: '596 × 843', Letter: '612 × 792' } as const;
const MARGINS_MM = 2 * 18;
const PIXELS_PER_MM = 96 / 25.4;

const folder = mkdtempSync(join(tmpdir(), 'treewalk-report-'));
const FILE = join(folder, 'report.html');

test.beforeAll(() => {
  const write = fileURLToPath(new URL('../report/write.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', write, FILE]);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Shows the report; every request fails the test. */
async function show(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => asked.push(message.text()));
  await page.setContent(readFileSync(FILE, 'utf8'));
  await page.evaluate(() => document.fonts.ready);
  expect(asked.filter((what) => !what.startsWith('data:'))).toEqual([]);
}

/** The least size of visible text, in points: drawings may be scaled. */
const leastText = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let least = Infinity;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      if (!node.textContent!.trim()) continue;
      const svg = element.closest('svg');
      const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
      least = Math.min(least, parseFloat(getComputedStyle(element).fontSize) * scale * 0.75);
    }
    return least;
  });

for (const [format, size] of Object.entries(PAPERS))
  test(`it prints on ${format} in black, with no text below ${LEAST_PT} pt and no picture cut`, async ({
    page,
  }) => {
    await show(page);
    const pdf = readPdf(await page.pdf({ format, preferCSSPageSize: false, outline: true, tagged: true }));
    expect(pdf).toMatchObject({ bitmaps: 0, sizes: [size] });
    expect(pdf.pages).toBeGreaterThan(1);
    expect(pdf.pages).toBeLessThan(6);
    const width = (format === 'A4' ? 210 : 215.9) - MARGINS_MM;
    await page.setViewportSize({ width: Math.floor(width * PIXELS_PER_MM), height: 900 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await leastText(page)).toBeGreaterThanOrEqual(LEAST_PT - 0.01);
    const shown = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      ink: getComputedStyle(document.body).color,
      whole: [...document.querySelectorAll('svg')].every(
        (svg) => getComputedStyle(svg.closest('.pictured')!).breakInside === 'avoid',
      ),
      coloured: [...document.querySelectorAll('body, body *')].filter((e) => {
        const { color, fill, stroke } = getComputedStyle(e);
        return [color, fill, stroke].some((of) => {
          const [, r, g, b] = /^rgb\((\d+), (\d+), (\d+)\)/.exec(of) ?? [];
          return r !== g || g !== b;
        });
      }).length,
    }));
    expect(shown).toEqual({ sideways: 0, ink: 'rgb(0, 0, 0)', whole: true, coloured: 0 });
  });

test('it fits a phone, and its type is the page’s own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page);
  const shown = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - innerWidth,
    faces: [...document.fonts].filter(({ status }) => status === 'loaded').length,
  }));
  expect(shown).toEqual({ sideways: 0, faces: 4 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('filemap: look once, מתחת למנעול');
  await expect(page.getByRole('img', { name: /^base: walk 1 starts\./ })).toBeVisible();
});

test('it has no axe fault in light and dark', async ({ page }) => {
  const axe = await import('axe-core');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await show(page);
    await page.evaluate(axe.default.source);
    const found = await page.evaluate(() =>
      (
        globalThis as never as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe.run(),
    );
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([]);
  }
});
