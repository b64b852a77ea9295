// SPDX-License-Identifier: GPL-2.0-only
// Lists what a first visit fetches until it is idle. A timer starts what the page fetches ahead: such timers are held
// back until nothing is being fetched any more, so that a slow machine counts the same files as a fast one. Files
// that follow are counted apart, without the offline copy.
import { gzipSync } from 'node:zlib';

/** A timer of this length or more is one that fetches ahead. */
const LATER_MS = 500;
/** By this time all that is fetched ahead is here. */
const AHEAD_MS = 3_000;

/** First pages: the address of each, and what shows that it is there. */
export const PAGES = /** @type {const} */ ([
  ['start page', '', '[aria-label="A run"] [role="img"]', 'picture'],
  ['stepper', '#v=1&ex=page-cache', '[aria-label^="Source, "] [aria-current="true"]', 'C line'],
]);

/** Fonts are compressed already. @param {string} path @param {Buffer} body */
const cost = (path, body) => (path.endsWith('.woff2') ? body.length : gzipSync(body).length);

/**
 * Runs in the page: timers of `least` milliseconds or more begin at the event `treewalk-timers`.
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
 * @param {string} first What is waited for.
 */
export async function firstLoad(browser, address, first) {
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
    await page.evaluate(() => dispatchEvent(new Event('treewalk-timers')));
    await page.waitForTimeout(AHEAD_MS);
    const files = await Promise.all(
      asked.map(async (r) => {
        const { pathname: path } = new URL(r.url());
        const body = (await (await r.response())?.body()) ?? Buffer.alloc(0);
        return { path, bytes: cost(path, body), ahead: !now.has(r) };
      }),
    );
    const sum = (/** @type {boolean} */ ahead) =>
      files.reduce((n, file) => (file.ahead === ahead ? n + file.bytes : n), 0);
    return { ms, files, bytes: sum(false), ahead: sum(true) };
  } finally {
    await context.close();
  }
}
