// SPDX-License-Identifier: GPL-2.0-only
// Just enough of WebDriver BiDi to drive a Firefox as its distribution ships it, in a fresh profile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What arrives is whatever the browser sends. @typedef {Record<string, any>} Message */

/** @param {string} browser its path */
export async function firefox(browser) {
  const profile = mkdtempSync(join(tmpdir(), 'treewalk-firefox-'));
  const process = spawn(
    browser,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(process, 'exit');
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    createInterface(process.stderr).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error('Firefox has ended before it listened')), reject);
  });
  const socket = new WebSocket(`${url}/session`);
  await once(/** @type {any} */ (socket), 'open');
  /** @type {Map<number, { resolve: (result: Message) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  /** @type {Message[]} */
  const events = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === 'event') return events.push(message);
    const waiting = asked.get(message.id);
    asked.delete(message.id);
    if (message.type === 'success') waiting?.resolve(message.result);
    else waiting?.reject(new Error(`${message.error}: ${message.message}`));
  });
  let last = 0;
  /** @param {string} method @param {Message} params @returns {Promise<Message>} */
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      asked.set(++last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const { capabilities } = await send('session.new', { capabilities: {} });
  return {
    /** "firefox 153.7.0" */
    version: `${capabilities['browserName']} ${capabilities['browserVersion']}`,
    events,
    send,
    async close() {
      await send('browser.close', {}).catch(() => process.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
