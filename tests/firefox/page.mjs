// SPDX-License-Identifier: GPL-2.0-only
// Serves the built page to an engine other than Chromium, and gives the checks their actions on it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';

/** An input source with its actions, as in WebDriver. @typedef {Record<string, unknown>} Input */

/**
 * @typedef {object} Browser
 * @property {string} version "firefox 153.7.0"
 * @property {(url: string) => Promise<void>} go opens another document; resolves once the document has loaded
 * @property {(expression: string) => Promise<any>} ask evaluates the expression in the page, and awaits its value
 * @property {(input: Input) => Promise<void>} perform
 * @property {(width: number, height: number) => Promise<void>} size sets width and height of the page, in CSS pixels
 * @property {() => readonly string[]} errors that the browser has reported; some browsers report none
 * @property {() => Promise<Buffer>} picture takes a PNG of the window
 * @property {() => Promise<void>} close
 */

/** Milliseconds to wait before a check fails. */
const PATIENCE_MS = 30_000;

/**
 * Runs before the page's first script, so that no browser needs its own way to add a script. It notes errors, and keeps
 * exported files in memory, because a download bar for each file would shrink the page.
 */
const NOTES = `(() => {
  const wrong = [];
  const given = [];
  const note = (what) => wrong.push(String(what?.stack ? what + ' ' + what.stack : what));
  const { error } = console;
  console.error = (...said) => (note(said.join(' ')), error.apply(console, said));
  addEventListener('error', (e) => {
    // Firefox says so of a module that it already has.
    if (e.target.rel === 'modulepreload') return;
    note(e.error ?? e.message ?? 'not loaded: ' + (e.target.src ?? e.target.href));
  }, true);
  addEventListener('unhandledrejection', (e) => note(e.reason));
  addEventListener('securitypolicyviolation', (e) => note('refused by ' + e.effectiveDirective + ': ' + e.blockedURI));
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob)
      given.push(blob.slice(0, 400).text().then((head) => ({ type: blob.type, size: blob.size, head })));
    return make(blob);
  };
  const { click } = HTMLElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) click.call(this);
  };
  globalThis.wrong = wrong;
  globalThis.given = () => Promise.all(given);
})();
`;
const FIRST = /^\/assets\/first-[\w-]+\.js$/;

/** Serves dist/ with the notes script. */
export async function serve() {
  const noting = {
    name: 'treewalk-notes',
    /** @param {import('vite').PreviewServer} to */
    configurePreviewServer(to) {
      to.middlewares.use((request, response, next) => {
        const path = request.url ?? '';
        const file = join(to.config.build.outDir, path);
        if (!FIRST.test(path) || !existsSync(file)) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(NOTES + readFileSync(file, 'utf8'));
      });
    },
  };
  const server = await preview({ configFile: 'vite.config.ts', preview: { port: 0 }, plugins: [noting] });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      if ('closeAllConnections' in server.httpServer) server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}

/** WebDriver's names of keys. @type {Readonly<Record<string, string>>} */
const KEYS = {
  Enter: '\uE007',
  Control: '\uE009',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** @param {Browser} browser */
export function pageIn(browser) {
  /** Waits until an expression is true in the page. @param {string} expression @param {number} [patience] in ms */
  async function until(expression, patience = PATIENCE_MS) {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((r) => setTimeout(r, 50)))
      if (await browser.ask(expression).catch(() => false)) return;
    throw new Error(`it does not come: ${expression}`);
  }
  /** @param {readonly { readonly type: string, readonly value: string }[]} actions */
  const keyboard = (actions) => browser.perform({ type: 'key', id: 'keys', actions });
  /** Presses keys together, such as "Control+Enter". @param {string} keys */
  async function press(keys) {
    const values = keys.split('+').map((key) => KEYS[key] ?? key);
    await keyboard([
      ...values.map((value) => ({ type: 'keyDown', value })),
      ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
  }
  /** @param {string} text */
  const type = (text) =>
    keyboard(
      [...text.replaceAll('\n', KEYS['Enter'] ?? '')].flatMap((value) =>
        ['keyDown', 'keyUp'].map((to) => ({ type: to, value })),
      ),
    );
  /** Clicks near the left edge of an element. @param {string} element */
  async function click(element) {
    const { x, y, height } = await browser.ask(`${element}.getBoundingClientRect().toJSON()`);
    await browser.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.ceil(x) + 4, y: Math.round(y + height / 2) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }
  return { ask: browser.ask, go: browser.go, size: browser.size, until, press, type, click };
}

/** @typedef {ReturnType<typeof pageIn>} Page */
