// SPDX-License-Identifier: GPL-2.0-only
// Lists the files that a first visit fetches until the page is idle. The page prefetches on timers. This module delays
// such timers until no fetch is running, so slow and fast machines count the same files. It counts later files
// separately, without the offline copy.
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Timers of this length or more start a prefetch. */
const LATER_MS = 500;
/** Milliseconds within which the page finishes its prefetches. */
const AHEAD_MS = 3_000;

/** First pages: the address of each, and the element that shows that the page is ready. */
export const PAGES = /** @type {const} */ ([
  ['start page', '', '[aria-label="A run"] [role="img"]', 'picture'],
  ['stepper', '#v=1&ex=page-cache', '[aria-label^="Source, "] [aria-current="true"]', 'C line'],
  ['lesson', 'lessons/a-file-in-memory/', '[aria-label="A run"] [role=tree]', 'picture'],
]);

/** Fonts are already compressed. @param {string} path @param {Buffer} body @param {(body: Buffer) => Buffer} [pack] */
const cost = (path, body, pack = gzipSync) => (path.endsWith('.woff2') ? body.length : pack(body).length);

/**
 * Delays timers of `least` milliseconds or more until the event `treewalk-timers`. Runs in the page.
 * @param {number} least
 */
function holdTimers(least) {
  const start = window.setTimeout.bind(window);
  const end = window.clearTimeout.bind(window);
  /** @type {Map<number, () => void> | null} */
  let held = new Map();
  let last = 0;
  window.setTimeout = /** @type {typeof window.setTimeout} */ (
    (/** @type {TimerHandler} */ run, ms = 0, /** @type {unknown[]} */ ...given) => {
      if (!held || ms < least) return start(run, ms, ...given);
      held.set(--last, () => void start(run, ms, ...given));
      return last;
    }
  );
  window.clearTimeout = (id) => void (held?.delete(Number(id)) || end(id));
  addEventListener('treewalk-timers', () => {
    const waiting = [...(held?.values() ?? [])];
    held = null;
    for (const begin of waiting) begin();
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {string} first selector of the element to wait for
 * @param {number} aheadMs how long to wait for the files that are fetched ahead; 0: they do not count
 */
export async function firstLoad(browser, address, first, aheadMs = AHEAD_MS) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(holdTimers, LATER_MS);
    await page.addInitScript((selector) => {
      const look = () =>
        document.querySelector(selector) ? performance.mark('first') : requestAnimationFrame(look);
      look();
    }, first);
    /** @type {import('@playwright/test').Request[]} */
    const asked = [];
    page.on('requestfinished', (r) => void asked.push(r));
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('first').length > 0);
    await page.waitForLoadState('networkidle');
    const ms = await page.evaluate(() => performance.getEntriesByName('first')[0]?.startTime ?? NaN);
    const now = new Set(asked);
    if (aheadMs > 0) {
      await page.evaluate(() => dispatchEvent(new Event('treewalk-timers')));
      await page.waitForTimeout(aheadMs);
    }
    const files = await Promise.all(
      asked.map(async (r) => {
        const { pathname: path } = new URL(r.url());
        const body = (await (await r.response())?.body()) ?? Buffer.alloc(0);
        return { path, body, bytes: cost(path, body), ahead: !now.has(r) };
      }),
    );
    const sum = (/** @type {boolean} */ ahead) =>
      files.reduce((n, file) => (file.ahead === ahead ? n + file.bytes : n), 0);
    // Only first files are packed a second time: brotli is slow.
    const brotli = () =>
      files.reduce((n, f) => (f.ahead ? n : n + cost(f.path, f.body, brotliCompressSync)), 0);
    return { ms, files, bytes: sum(false), ahead: sum(true), brotli };
  } finally {
    await context.close();
  }
}
