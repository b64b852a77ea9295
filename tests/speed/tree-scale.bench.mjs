// SPDX-License-Identifier: GPL-2.0-only
// Measures large trees in a real browser (Debian's Chromium, software rendering). It times the first picture and a
// step's painted frame, and counts frames per second while stepping. It prints figures and asserts nothing.
//
//   node tests/speed/tree-scale.bench.mjs [--json] [nodes …]      with the page built (npm run build)
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { BROWSER } from '../e2e/browser.mjs';
import lz from 'lz-string';
import { figure, given, remark } from './figure.mjs';

const PORT = 4190;
const sizes = given.map(Number);
const STEPS = 120;

/** Adds one page in each of `leaves` nodes; then the run splits a large shadow among them, with some refaults. */
function opsOf(/** @type {number} */ leaves) {
  const lines = [];
  for (let i = 0; i < leaves; i++) if (i < 64 || i >= 72) lines.push(`add ${i * 64 + (i % 60)}`);
  lines.push('add 4096 9', 'evict 4096', '#: opens', 'add 4099', 'evict 70', 'add 130', 'load 4100');
  for (let i = 0; i < 6; i++) lines.push(`add ${i * 640 + 62}`);
  return lines.join('\n');
}

const server = spawn('node_modules/.bin/vite', ['preview', '--port', String(PORT), '--strictPort'], {
  stdio: 'ignore',
});
const url = `http://localhost:${PORT}/`;
for (let i = 0; i < 60; i++) {
  if (
    await fetch(url).then(
      (r) => r.ok,
      () => false,
    )
  )
    break;
  await new Promise((r) => setTimeout(r, 250));
}
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
const quantile = (/** @type {number[]} */ list, /** @type {number} */ q) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? NaN;
try {
  for (const leaves of sizes.length ? sizes : [300, 5000])
    for (const variants of ['merged', 'v6.9,merged']) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const opened = Date.now();
      await page.goto(
        `${url}#v=1&ex=page-cache&var=${variants}&ops=${lz.compressToEncodedURIComponent(opsOf(leaves))}`,
      );
      await page.waitForSelector('[role=tree]', { timeout: 60_000 });
      const open = Date.now() - opened;
      await page.waitForTimeout(500);
      const nodes = await page.locator('.unseen caption').first().textContent();
      // Sends a key as the browser would. The message channel answers after the next frame is painted.
      const steps = await page.evaluate(async (count) => {
        const frame = () => new Promise((r) => requestAnimationFrame(r));
        const times = [];
        for (let i = 0; i < count; i++) {
          await frame();
          const from = performance.now();
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'ArrowRight',
              code: 'ArrowRight',
              bubbles: true,
              cancelable: true,
            }),
          );
          await frame();
          await new Promise((r) => {
            const c = new MessageChannel();
            c.port1.onmessage = r;
            c.port2.postMessage(0);
          });
          times.push({
            time: performance.now() - from,
            status: document.querySelector('.step-status')?.textContent,
          });
        }
        return times;
      }, STEPS);
      const times = steps.map((s) => s.time);
      const fps = async (/** @type {string} */ act) =>
        page.evaluate(async (what) => {
          let n = 0;
          let worst = 0;
          const start = performance.now();
          let last = start;
          while (performance.now() - start < 3000) {
            if (what === 'step') {
              const key = Math.floor((performance.now() - start) / 600) % 2 ? 'ArrowLeft' : 'ArrowRight';
              document.body.dispatchEvent(
                new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
              );
            } else if (what === 'zoom') {
              const t = document.querySelector('.map-window .tree');
              if (t)
                t.dispatchEvent(
                  new WheelEvent('wheel', {
                    deltaY: Math.floor((performance.now() - start) / 800) % 2 ? 40 : -40,
                    clientX: 700,
                    clientY: 300,
                    bubbles: true,
                    cancelable: true,
                    view: window,
                  }),
                );
            }
            await new Promise((r) => requestAnimationFrame(r));
            const now = performance.now();
            worst = Math.max(worst, now - last);
            last = now;
            n++;
          }
          return { rate: (n * 1000) / (performance.now() - start), worst };
        }, act);
      const named = `${leaves} leaves, ${variants}`;
      remark(`${named} (${nodes?.trim()})`);
      figure(`${named}: open to first picture`, open, 'ms');
      figure(`${named}: step to painted frame, median`, quantile(times, 0.5), 'ms');
      figure(`${named}: step to painted frame, p95`, quantile(times, 0.95), 'ms');
      figure(`${named}: step to painted frame, longest`, Math.max(...times), 'ms');
      for (const what of ['idle', 'step', 'zoom']) {
        const { rate, worst } = await fps(what);
        figure(`${named}: frames, ${what}`, rate, '1/s');
        figure(`${named}: longest frame, ${what}`, worst, 'ms');
      }
      await page.close();
    }
} finally {
  await browser.close();
  server.kill();
}
