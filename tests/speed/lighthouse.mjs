// SPDX-License-Identifier: GPL-2.0-only
// Total blocking time of the stepper and the start page, as Lighthouse measures it: desktop preset, median of five.
// Lighthouse is fetched by npx. Run after `npm run build`: npm run -s lighthouse. Prints figures, asserts nothing.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { BROWSER } from '../e2e/browser.mjs';

const PORT = 4183;
const RUNS = 5;
const PAGES = [
  ['stepper', '#v=1&ex=page-cache'],
  ['start page', '#v=1&page=start'],
];

const server = await preview({ configFile: 'vite.config.ts', preview: { port: PORT, strictPort: true } });
const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
/** @param {string} url */
async function audit(url) {
  const report = join(folder, 'report.json');
  const flags = ['--preset=desktop', '--only-categories=performance', '--output=json', '--quiet'];
  await promisify(execFile)(
    'npx',
    [
      '-y',
      'lighthouse@12.8',
      url,
      ...flags,
      `--output-path=${report}`,
      '--chrome-flags=--headless --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: BROWSER } },
  );
  const { audits } = JSON.parse(readFileSync(report, 'utf8'));
  return {
    tbt: audits['total-blocking-time'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
  };
}
try {
  for (const [name, hash] of PAGES) {
    /** @type {{ tbt: number, lcp: number }[]} */
    const runs = [];
    for (let i = 0; i < RUNS; i++) runs.push(await audit(`http://localhost:${PORT}/${hash}`));
    runs.sort((a, b) => a.tbt - b.tbt);
    const all = runs.map((r) => r.tbt.toFixed(0)).join(', ');
    console.log(
      `${name}: TBT ${runs[RUNS >> 1]?.tbt.toFixed(0)} ms (${all}), LCP ${runs[RUNS >> 1]?.lcp.toFixed(0)} ms`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
  await server.close();
}
