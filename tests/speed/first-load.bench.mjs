// SPDX-License-Identifier: GPL-2.0-only
// Measures a first visit: bytes of all files, as gzip and brotli, and the time to the first C line. It
// asserts nothing.
//
//   node tests/speed/first-load.bench.mjs [--json]      with the page built (npm run build)
import { chromium } from '@playwright/test';
import { BROWSER } from '../e2e/browser.mjs';
import { preview } from 'vite';
import { figure, remark } from './figure.mjs';
import { firstLoad, PAGES } from './first-load.mjs';

const PORT = 4181;
/** KiB of gzip, and milliseconds to the first picture or C line. */
const ASKED = { start: [170, null], stepper: [250, 400], lesson: [250, null] };
/** Visits to each page. */
const RUNS = 5;

const server = await preview({ configFile: 'vite.config.ts', preview: { port: PORT, strictPort: true } });
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
for (const [title, hash, first, what] of PAGES) {
  const name = /** @type {keyof typeof ASKED} */ (title.split(' ')[0]);
  const [mostBytes, mostMs] = ASKED[name];
  /** @type {number[]} */
  const times = [];
  let [bytes, ahead, packed] = [0, 0, 0];
  for (let i = 0; i < RUNS; i++) {
    const load = await firstLoad(browser, `http://localhost:${PORT}/${hash}`, first);
    times.push(load.ms);
    ({ bytes, ahead } = load);
    if (i > 0) continue;
    packed = load.brotli();
    for (const file of load.files.toSorted((x, y) => y.bytes - x.bytes))
      remark(`${String(file.bytes).padStart(8)}  ${file.path}${file.ahead ? ' (ahead)' : ''}`);
  }
  times.sort((a, b) => a - b);
  figure(`${name}: gzip`, bytes / 1024, 'KiB', mostBytes);
  figure(`${name}: brotli`, packed / 1024, 'KiB');
  figure(`${name}: gzip, fetched ahead`, ahead / 1024, 'KiB');
  figure(`${name}: first ${what}`, times[RUNS >> 1] ?? NaN, 'ms', mostMs);
}
await browser.close();
await server.close();
