// SPDX-License-Identifier: GPL-2.0-only
// Drives WebKitGTK's small browser by WebDriver, with a screen and a home directory of its own. It reports no console
// messages, so the page notes its errors (../firefox/page.mjs).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Milliseconds to wait before the driver fails. */
const PATIENCE_MS = 30_000;
/** Milliseconds that one call to the page may take; fetching the compiler takes long. */
const SCRIPT_MS = 120_000;

/** Finds the browser, because Debian's path depends on the machine and the release. */
function miniBrowser() {
  for (const dir of readdirSync('/usr/lib').filter((name) => /-linux-gnu/.test(name)))
    for (const of of readdirSync(join('/usr/lib', dir)).filter((name) => /^webkit2?gtk-/.test(name)))
      if (readdirSync(join('/usr/lib', dir, of)).includes('MiniBrowser'))
        return join('/usr/lib', dir, of, 'MiniBrowser');
  throw new Error('There is no MiniBrowser of WebKitGTK: npm run test:webkit installs it.');
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** @returns {Promise<{ display: string, end: () => Promise<void> }>} */
async function screen() {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1300x24', '-nolisten', 'tcp'];
  const x = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = once(x, 'exit');
  // The browser ends with its screen.
  process.on('exit', () => x.kill());
  const lines = createInterface(/** @type {import('node:stream').Readable} */ (x.stdio[3]));
  const [number] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => Promise.reject(new Error('Xvfb has ended before it had a display'))),
  ]);
  return {
    display: `:${number}`,
    async end() {
      x.kill();
      await ended;
    },
  };
}

/** @returns {Promise<import('../firefox/page.mjs').Browser>} */
export async function webkit() {
  const binary = miniBrowser();
  const home = mkdtempSync(join(tmpdir(), 'treewalk-webkit-'));
  const x = await screen();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // The browser saves exported files here, away from the user's own.
    env: {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: x.display,
    },
  });
  const ended = once(driver, 'exit');
  process.on('exit', () => driver.kill());
  /** @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function call(method, path, body) {
    const url = `http://127.0.0.1:${port}${path}`;
    // Newer drivers accept only bodies of this type.
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method, ...(body && { headers, body: JSON.stringify(body) }) });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }
  for (const end = Date.now() + PATIENCE_MS; ; await new Promise((r) => setTimeout(r, 50)))
    if (await call('GET', '/status').catch(() => false)) break;
    else if (Date.now() > end || driver.exitCode !== null) throw new Error('WebKitWebDriver does not answer');
  const { sessionId, capabilities } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: SCRIPT_MS },
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  });
  /** @param {string} path @param {object} body */
  const post = (path, body) => call('POST', `/session/${sessionId}/${path}`, body);
  /** @param {string} expression */
  async function ask(expression) {
    const script = `const done = arguments[0];
      (async () => (${expression}))().then((value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })));`;
    const { value, error } = JSON.parse(await post('execute/async', { script, args: [] }));
    if (error) throw new Error(`${expression}: ${error}`);
    return value;
  }
  /**
   * Enlarges the window by the height of the browser's bar; the page learns its new size later than the window.
   * @param {number} width
   * @param {number} height
   */
  async function size(width, height) {
    let outer = height;
    for (const end = Date.now() + PATIENCE_MS; ; await new Promise((r) => setTimeout(r, 100))) {
      await post('window/rect', { x: 0, y: 0, width, height: outer });
      await new Promise((r) => setTimeout(r, 100));
      const is = await ask('({ width: innerWidth, height: innerHeight })');
      if (is.width === width && is.height === height) return;
      if (Date.now() > end)
        throw new Error(`The page has ${is.width} × ${is.height}, not ${width} × ${height}.`);
      if (is.width === width) outer += height - is.height;
    }
  }
  await size(1280, 720);
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    go: (url) => post('url', { url }),
    ask,
    size,
    perform: (input) => post('actions', { actions: [input] }),
    errors: () => [],
    picture: async () => Buffer.from(await call('GET', `/session/${sessionId}/screenshot`), 'base64'),
    async close() {
      await call('DELETE', `/session/${sessionId}`).catch(() => {});
      driver.kill();
      await ended;
      await x.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
