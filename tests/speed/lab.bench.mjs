// SPDX-License-Identifier: GPL-2.0-only
// Measures the patch lab in a real browser: the first compile, a warm one, and the judgement of an exercise. It
// types a solution of each exhibit's first exercise, and reads the seconds that the lab says.
//
//   node tests/speed/lab.bench.mjs [--json] [exhibit …]      with the page built (npm run build)
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { BROWSER } from '../e2e/browser.mjs';
import { figure, given } from './figure.mjs';

const PORT = 4186;
/** Runs for each exercise; the first one also fetches and compiles the compiler. */
const RUNS = 6;
/** How long a reader types before pressing Run: longer than the judges need for the reference. */
const TYPED_MS = 15_000;

const EXERCISES = {
  'page-cache': 'one-walk',
  'buffer-lru': 'hit-to-front',
  'aio-lookup': 'forged-id',
  'delayed-ref': 'one-cache-line',
  'address-space': 'keep-the-gap',
};

const server = await preview({
  configFile: 'vite.config.ts',
  build: { outDir: resolve(process.env['DIST'] ?? 'dist') },
  preview: { port: PORT, strictPort: true },
});
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const median = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;

/**
 * Opens the lab, types the solution, waits, and presses Run.
 * @param {string} slug @param {string} exercise @param {number} runs how often @param {number} wait ms
 * @returns {Promise<(readonly [compiled: number, judged: number])[]>} ms of each run
 */
async function measured(slug, exercise, runs, wait) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.goto(`http://localhost:${PORT}/#v=1&ex=${slug}&panel=patch&pick=${exercise}`);
  await page.getByRole('textbox', { name: 'Code' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(readFileSync(`.cache/exercises/${exercise}/reference.c`, 'utf8').trimEnd());
  await page.waitForTimeout(wait);
  const line = page.locator('.lab-run');
  const run = line.getByRole('button', { name: 'Run', exact: true });
  /** @type {(readonly [compiled: number, judged: number])[]} */
  const took = [];
  for (let i = 0; i < runs; i++) {
    await run.click();
    await line.getByRole('button', { name: 'Stop' }).waitFor();
    await run.waitFor({ timeout: 120_000 });
    const said = (await line.getByRole('status').textContent()) ?? '';
    const [, compiled, judged] = /^compiled in ([\d.]+) s, judged in ([\d.]+) s: passed/.exec(said) ?? [];
    if (!compiled || !judged) throw new Error(`${slug}, ${exercise}: the lab says “${said}”.`);
    took.push([1000 * Number(compiled), 1000 * Number(judged)]);
  }
  await page.close();
  return took;
}

for (const [slug, exercise] of Object.entries(EXERCISES)) {
  if (given.length && !given.includes(slug)) continue;
  // A reader who pastes and runs at once, and one who types first: then the judges know the reference already.
  const [[firstCompiled, firstJudged] = [NaN, NaN], ...warm] = await measured(slug, exercise, RUNS, 0);
  const [[typedCompiled, typedJudged] = [NaN, NaN]] = await measured(slug, exercise, 1, TYPED_MS);
  figure(`${exercise}: the first compile`, firstCompiled, 'ms');
  figure(`${exercise}: the first compile, after typing`, typedCompiled, 'ms');
  figure(`${exercise}: the first judgement`, firstJudged, 'ms', 3000);
  figure(`${exercise}: the first judgement, after typing`, typedJudged, 'ms', 3000);
  figure(`${exercise}: a warm compile`, median(warm.map(([compiled]) => compiled)), 'ms', 500);
  figure(`${exercise}: a judgement`, median(warm.map(([, judged]) => judged)), 'ms', 3000);
}
await browser.close();
await server.close();
