// SPDX-License-Identifier: GPL-2.0-only
// Measures the main thread's CPU time while a real browser moves through a run. It covers steps by walk events in each
// exhibit, ten thousand heads, timeline drags, and End in 90,000 steps. It prints figures and asserts nothing. Motion
// is off, because the page skips motion depending on the machine's load.
//
//   node tests/speed/steps.bench.mjs [--json] [part of a name …]      with the page built (npm run build)
import { chromium } from '@playwright/test';
import lz from 'lz-string';
import { preview } from 'vite';
import { BROWSER } from '../e2e/browser.mjs';
import { figure, given, remark } from './figure.mjs';

const PORT = 4182;
const STEPS = 80;
const MANY = 'random 3100 insert 0..4294967295 seed 1';

/** @type {readonly (readonly [name: string, hash: string, what: 'steps' | 'drag' | 'end'])[]} */
const CASES = [
  ...['page-cache', 'xarray', 'buffer-lru', 'aio-lookup', 'delayed-ref'].map(
    (slug) => /** @type {const} */ ([slug, `v=1&ex=${slug}`, 'steps']),
  ),
  ['ten thousand heads', 'v=1&ex=delayed-ref&sc=ten-thousand', 'steps'],
  ['drag along the timeline', 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged', 'drag'],
  ['End', `v=1&ex=delayed-ref&var=before&ops=${lz.compressToEncodedURIComponent(MANY)}`, 'end'],
];

const server = await preview({ configFile: 'vite.config.ts', preview: { port: PORT, strictPort: true } });
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

/** @param {number[]} list @param {number} q */
const quantile = (list, q) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? NaN;
for (const [name, hash, what] of CASES) {
  if (given.length && !given.some((part) => name.includes(part))) continue;
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' });
  const cdp = await page.context().newCDPSession(page);
  // The script reads the thread's CPU time instead of the clock, so load from other processes does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0);
  };
  /**
   * Returns the main thread's CPU time until the second frame after `act` has begun.
   * @param {() => Promise<unknown>} act
   */
  const cost = async (act) => {
    const from = await busy();
    await act();
    await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))));
    return (await busy()) - from;
  };
  await page.goto(`http://localhost:${PORT}/#${hash}`);
  const status = page.getByText(/^(Step \d+ of \d+|Set-up, step \d+ of \d+)$/).first();
  await status.waitFor({ timeout: 180_000 });
  await page.waitForTimeout(1500);
  /** @type {number[]} */
  const times = [];
  /** @type {number[]} */
  const idle = [];
  if (what === 'steps') {
    // The script steps to and fro within the run, because a press at its end makes no step.
    const last = Number(await page.getByRole('slider', { name: 'Step', exact: true }).getAttribute('max'));
    let [at, way] = [1, 1];
    for (let i = 0; i < STEPS; i++) {
      way = at >= last ? -1 : at <= 1 ? 1 : way;
      at += way;
      times.push(await cost(() => page.keyboard.press(way > 0 ? 'ArrowRight' : 'ArrowLeft')));
    }
    // The cost of a key that does nothing, including its two frames and the calls to the browser.
    for (let i = 0; i < 20; i++) idle.push(await cost(() => page.keyboard.press('F9')));
  } else if (what === 'drag') {
    const box = await page.locator('.timeline svg').first().boundingBox();
    if (!box) throw new Error('no timeline');
    const at = (/** @type {number} */ part) => box.x + 70 + (box.width - 90) * part;
    await page.mouse.move(at(0), box.y + box.height / 2);
    await page.mouse.down();
    for (let i = 0; i <= 100; i++)
      times.push(await cost(() => page.mouse.move(at(i / 100), box.y + box.height / 2)));
    await page.mouse.up();
  } else {
    times.push(await cost(() => page.keyboard.press('End')));
    times.push(await cost(() => page.keyboard.press('Home')));
  }
  figure(`${name}: median`, quantile(times, 0.5), 'ms');
  figure(`${name}: p95`, quantile(times, 0.95), 'ms');
  figure(`${name}: longest`, Math.max(...times), 'ms', what === 'steps' ? null : what === 'drag' ? 33 : 100);
  if (idle.length) figure(`${name}: a key that makes no step`, quantile(idle, 0.5), 'ms');
  remark(`  ${(await status.textContent()) ?? ''}`);
  await page.close();
}
await browser.close();
await server.close();
