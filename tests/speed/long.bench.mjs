// SPDX-License-Identifier: GPL-2.0-only
// Measures long runs in a real browser: the first picture, End, Home, a drag along the timeline, and memory. CPU
// times are those of the main thread, unless a line says otherwise.
//
//   node tests/speed/long.bench.mjs [--json] [part of a name …]      with the page built (npm run build)
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import lz from 'lz-string';
import { preview } from 'vite';
import { BROWSER } from '../e2e/browser.mjs';
import { figure, given, remark } from './figure.mjs';

const PORT = 4184;
const MANY = 'random 10000 load 0..60000 seed 1';
const hash = (/** @type {string} */ run, /** @type {string} */ ops) =>
  `v=1&${run}&ops=${lz.compressToEncodedURIComponent(ops)}`;

const CASES = /** @type {const} */ ([
  ['10,000 operations', hash('ex=page-cache&var=merged', MANY)],
  ['10,000 operations in two lanes', hash('ex=page-cache&var=v6.9,merged', MANY)],
  ['95,000 steps', hash('ex=delayed-ref&var=before', 'random 3100 insert 0..4294967295 seed 1')],
  ['the largest run in three lanes', hash('ex=aio-lookup&var=list,radix,table', 'setup\n'.repeat(20_000))],
]);

const outDir = resolve(process.env['DIST'] ?? 'dist');
const server = await preview({
  configFile: 'vite.config.ts',
  build: { outDir },
  preview: { port: PORT, strictPort: true },
});
for (const [name, address] of CASES) {
  if (given.length && !given.some((part) => name.includes(part))) continue;
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  const system = await browser.newBrowserCDPSession();
  /** The page's process, with its workers. */
  const renderer = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const [most] = processInfo.filter((p) => p.type === 'renderer').sort((a, b) => b.cpuTime - a.cpuTime);
    if (!most) throw new Error('no renderer');
    return most;
  };
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0);
  };
  /** @param {() => Promise<unknown>} act */
  const cost = async (act) => {
    const from = await busy();
    await act();
    await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
    return (await busy()) - from;
  };
  const from = performance.now();
  await page.goto(`http://localhost:${PORT}/#${address}`);
  const status = page.getByText(/^(Step \d+ of \d+|Set-up, step \d+ of \d+)$/).first();
  await status.waitFor({ timeout: 180_000 });
  figure(`${name}: open`, performance.now() - from, 'ms', 3000);
  figure(`${name}: open, CPU of the main thread`, await busy(), 'ms');
  figure(`${name}: open, CPU of all threads`, 1000 * (await renderer()).cpuTime, 'ms');
  remark(`  ${await status.textContent()}`);
  await page.waitForTimeout(3000);
  for (const key of ['End', 'Home', 'End'])
    figure(`${name}: ${key}`, await cost(() => page.keyboard.press(key)), 'ms', 100);
  const box = await page.locator('.timeline svg').first().boundingBox();
  if (!box) throw new Error('no timeline');
  const at = (/** @type {number} */ part) => box.x + 70 + (box.width - 90) * part;
  await page.mouse.move(at(0), box.y + box.height / 2);
  await page.mouse.down();
  /** @type {number[]} */
  const times = [];
  for (let i = 0; i <= 100; i++)
    times.push(await cost(() => page.mouse.move(at(i / 100), box.y + box.height / 2)));
  await page.mouse.up();
  times.sort((a, b) => a - b);
  figure(`${name}: a frame of a drag, median`, times[50] ?? NaN, 'ms');
  figure(`${name}: a frame of a drag, longest`, times.at(-1) ?? NaN, 'ms', 33);
  const { id } = await renderer();
  const most = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  figure(`${name}: memory of the page's process`, Number(most) / 1024, 'MB', 600);
  await browser.close();
}
await server.close();
