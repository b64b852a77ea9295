// SPDX-License-Identifier: GPL-2.0-only
// What a first visit fetches until it is idle: all that is asked for until half a second after something is shown.
// What is fetched ahead follows, and is counted apart; the offline copy is left out.
import { gzipSync } from 'node:zlib';

const IDLE_MS = 500;
/** By then all is here that is fetched ahead. */
const AHEAD_MS = 3_000;

/** First pages: their address, and what shows that they stand. */
export const PAGES = /** @type {const} */ ([
  ['start page', '', '[aria-label="A run"] [role="img"]', 'picture'],
  ['stepper', '#v=1&ex=page-cache', '[aria-label^="Source, "] [aria-current="true"]', 'C line'],
]);

/** Fonts are compressed in themselves. @param {string} path @param {Buffer} body */
const cost = (path, body) => (path.endsWith('.woff2') ? body.length : gzipSync(body).length);

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
    const [origin, ms] = await page.evaluate(() => [
      performance.timeOrigin,
      performance.getEntriesByName('first')[0]?.startTime ?? NaN,
    ]);
    await page.waitForTimeout(AHEAD_MS);
    const files = await Promise.all(
      asked.map(async (r) => {
        const { pathname: path } = new URL(r.url());
        const body = (await (await r.response())?.body()) ?? Buffer.alloc(0);
        return { path, bytes: cost(path, body), ahead: r.timing().startTime > origin + ms + IDLE_MS };
      }),
    );
    const sum = (/** @type {boolean} */ ahead) =>
      files.reduce((n, file) => (file.ahead === ahead ? n + file.bytes : n), 0);
    return { ms, files, bytes: sum(false), ahead: sum(true) };
  } finally {
    await context.close();
  }
}
