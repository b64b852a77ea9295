// SPDX-License-Identifier: GPL-2.0-only
// Drives a distribution's Firefox in a fresh profile, with the few WebDriver BiDi commands that the checks need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// Node 20's own WebSocket loses messages.
import { WebSocket } from 'ws';

/** Firefox logs this error when a page is left during a fetch. If the file matters, the page reports it itself. */
const BROKEN_OFF = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Milliseconds that the browser may take to answer. */
const ANSWER_MS = 60_000;

/** A message in any form that the browser sends. @typedef {Record<string, any>} Message */

/**
 * @param {string} browser its path
 * @returns {Promise<import('./page.mjs').Browser>}
 */
export async function firefox(browser) {
  const profile = mkdtempSync(join(tmpdir(), 'treewalk-firefox-'));
  const process = spawn(
    browser,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(process, 'exit');
  globalThis.process.on('exit', () => process.kill());
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    createInterface(process.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error('Firefox has ended before it listened')), reject);
  });
  const socket = new WebSocket(`${url}/session`);
  await once(socket, 'open');
  /** @type {Map<number, { resolve: (result: Message) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  /** @type {string[]} */
  const errors = [];
  socket.on('message', (/** @type {Buffer} */ data) => {
    const message = JSON.parse(data.toString());
    if (message.type === 'event') {
      if (
        message.method === 'log.entryAdded' &&
        message.params.level === 'error' &&
        !BROKEN_OFF.test(message.params.text)
      )
        errors.push(message.params.text);
      return;
    }
    const waiting = asked.get(message.id);
    asked.delete(message.id);
    if (message.type === 'success') waiting?.resolve(message.result);
    else waiting?.reject(new Error(`${message.error}: ${message.message}`));
  });
  let last = 0;
  /** @param {string} method @param {Message} params @returns {Promise<Message>} */
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const late = setTimeout(() => {
        asked.delete(id);
        reject(new Error(`${method} has no answer: ${JSON.stringify(params)}`));
      }, ANSWER_MS);
      asked.set(id, {
        resolve: (result) => (clearTimeout(late), resolve(result)),
        reject: (error) => (clearTimeout(late), reject(error)),
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  const { capabilities } = await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const context = contexts[0].context;
  await send('session.subscribe', { events: ['log.entryAdded'] });
  /** @param {number} width @param {number} height */
  async function size(width, height) {
    await send('browsingContext.setViewport', { context, viewport: { width, height } });
  }
  await size(1280, 720);
  return {
    size,
    version: `${capabilities['browserName']} ${capabilities['browserVersion']}`,
    async go(to) {
      await send('browsingContext.navigate', { context, url: to, wait: 'complete' });
    },
    async ask(expression) {
      const target = { context };
      const of = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
      const answer = await send('script.evaluate', { expression: of, target, awaitPromise: true });
      if (answer['type'] !== 'success') throw new Error(`${expression}: ${answer['exceptionDetails'].text}`);
      return JSON.parse(answer['result'].value);
    },
    async perform(input) {
      await send('input.performActions', { context, actions: [input] });
    },
    errors: () => errors,
    async picture() {
      return Buffer.from((await send('browsingContext.captureScreenshot', { context }))['data'], 'base64');
    },
    async close() {
      await send('browser.close', {}).catch(() => process.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
