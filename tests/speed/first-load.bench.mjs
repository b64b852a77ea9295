// SPDX-License-Identifier: GPL-2.0-only
// Measures a first visit: gzip bytes of all files, time to the first C line, time to paint a step.
// Run it after `npm run build`: node tests/speed/first-load.bench.mjs. It prints figures and asserts nothing.
import { chromium } from '@playwright/test';
import { BROWSER } from '../e2e/browser.mjs';
import { preview } from 'vite';
import { firstLoad, PAGES } from './first-load.mjs';

const PORT = 4181;
const server = await preview({ configFile: 'vite.config.ts', preview: { port: PORT, strictPort: true } });
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const RUNS = 5;
/** @param {number[]} sorted @param {number} i */
const at = (sorted, i) => sorted.at(i) ?? 0;
for (const [name, hash, first, what] of PAGES) {
  /** @type {number[]} */
  const times = [];
  let [bytes, ahead] = [0, 0];
  for (let i = 0; i < RUNS; i++) {
    const load = await firstLoad(browser, `http://localhost:${PORT}/${hash}`, first);
    times.push(load.ms);
    ({ bytes, ahead } = load);
    if (i === 0)
      for (const file of load.files.sort((x, y) => y.bytes - x.bytes))
        console.log(`${String(file.bytes).padStart(8)}  ${file.path}${file.ahead ? ' (ahead)' : ''}`);
  }
  times.sort((a, b) => a - b);
  console.log(
    `${name}: ${(bytes / 1024).toFixed(1)} KiB gzip, then ${(ahead / 1024).toFixed(1)} ahead, first ${what} after ${at(times, RUNS >> 1).toFixed(0)} ms (median of ${RUNS}, ${at(times, 0).toFixed(0)}–${at(times, -1).toFixed(0)})`,
  );
}

const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.goto(`http://localhost:${PORT}/#v=1&ex=page-cache`);
await page.locator('[role=tree]').first().waitFor();
await page.waitForTimeout(500);
const steps = await page.evaluate(async () => {
  const out = [];
  for (let i = 0; i < 120; i++) {
    const started = performance.now();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: i % 80 < 40 ? 'ArrowRight' : 'ArrowLeft',
        code: i % 80 < 40 ? 'ArrowRight' : 'ArrowLeft',
        bubbles: true,
      }),
    );
    await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
    out.push(performance.now() - started);
  }
  return out.sort((a, b) => a - b);
});
console.log(
  `a step to its painted frame: median ${at(steps, 60).toFixed(1)} ms, p95 ${at(steps, 114).toFixed(1)} ms, max ${at(steps, 119).toFixed(1)} ms`,
);
await browser.close();
await server.close();
