// SPDX-License-Identifier: GPL-2.0-only
// Measures the time from a click on another scenario to its first picture, in a real browser. For each
// exhibit it takes the next short scenario of the list, after two idle seconds. It prints the clock and the
// CPU time of all threads.
//
//   node tests/speed/scenario.bench.mjs [--json] [exhibit …]      with the page built (npm run build)
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { BROWSER } from '../e2e/browser.mjs';
import { figure, given } from './figure.mjs';

const PORT = 4185;
/** Presses for each exhibit. */
const PRESSES = 6;

const server = await preview({
  configFile: 'vite.config.ts',
  build: { outDir: resolve(process.env['DIST'] ?? 'dist') },
  preview: { port: PORT, strictPort: true },
});
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const system = await browser.newBrowserCDPSession();
const spent = async () => {
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  return 1000 * processInfo.reduce((sum, p) => (p.type === 'renderer' ? sum + p.cpuTime : sum), 0);
};
const median = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;

for (const slug of ['page-cache', 'xarray', 'buffer-lru', 'aio-lookup', 'delayed-ref']) {
  if (given.length && !given.includes(slug)) continue;
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  await page.goto(`http://localhost:${PORT}/#v=1&ex=${slug}`);
  await page.locator('.step-status').first().waitFor();
  /** @type {number[]} */
  const clock = [];
  /** @type {number[]} */
  const cpu = [];
  for (let i = 0; i < PRESSES; i++) {
    await page.waitForTimeout(2000);
    const from = await spent();
    const ms = await page.evaluate(async () => {
      const select = document.querySelector('.head-scenario select');
      if (!(select instanceof HTMLSelectElement)) throw new Error('no list of scenarios');
      const next = select.options[select.selectedIndex + 1];
      if (!next || next.value.startsWith(' ')) return null;
      const shown = () => document.querySelector('main')?.textContent ?? '';
      const before = shown();
      const began = performance.now();
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, next.value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
      while (shown() === before) await new Promise((r) => requestAnimationFrame(r));
      await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
      return performance.now() - began;
    });
    if (ms === null) break;
    clock.push(ms);
    await page.waitForTimeout(200);
    cpu.push((await spent()) - from);
  }
  figure(`${slug}: another scenario, to its first picture`, median(clock), 'ms', 150);
  figure(`${slug}: another scenario, the slowest`, Math.max(...clock), 'ms');
  figure(`${slug}: another scenario, CPU of all threads`, median(cpu), 'ms');
  await page.close();
}
await browser.close();
await server.close();
