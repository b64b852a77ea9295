// SPDX-License-Identifier: GPL-2.0-only
// One set-up or build of a checkout at a time. The lock is the system's (flock, on .cache): there is no file that could
// be stale, and it is free once the last process that was handed it has ended, however that came.
import { spawn, spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs';
import { CACHE } from './remove.mjs';

/** Names the folder whose lock a process was handed by the one that started it. */
const HANDED = 'TREEWALK_LOCK';

/** Its descriptor, while this process has it. @type {number | undefined} */
let held;

/**
 * What a child is started with, so that it has the lock as well: one that outlives this process keeps others waiting
 * for as long as it writes.
 * @returns {{ fds: readonly number[], env: Record<string, string> }}
 */
export const handedOn = () =>
  held === undefined ? { fds: [], env: {} } : { fds: [held], env: { [HANDED]: realpathSync(CACHE) } };

/**
 * Runs `body` while nothing else sets up or builds here; waits for what does, and says so.
 * @template T
 * @param {(line: string) => void} say
 * @param {() => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function locked(say, body) {
  mkdirSync(CACHE, { recursive: true });
  const dir = realpathSync(CACHE);
  if (held !== undefined || process.env[HANDED] === dir) return body();
  const lock = openSync(dir, 'r');
  try {
    await take(lock, dir, say);
    held = lock;
    return await body();
  } finally {
    held = undefined;
    closeSync(lock);
  }
}

/** As flock's manual has it. */
const IS_TAKEN = 1;

/**
 * @param {number} lock
 * @param {string} dir
 * @param {(line: string) => void} say
 */
async function take(lock, dir, say) {
  // It locks what was opened here: this process has the lock when that one has ended.
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'ignore', lock];
  let { status } = spawnSync('flock', ['-n', '3'], { stdio });
  if (status === IS_TAKEN) {
    say(`Another set-up or build is at work here${holders(dir)}: this one waits until that has ended.`);
    const waiting = spawn('flock', ['3'], { stdio });
    const end = () => waiting.kill();
    process.once('exit', end);
    status = await new Promise((ended) => waiting.once('close', ended));
    process.off('exit', end);
  }
  if (status !== 0)
    say(`${dir} cannot be locked (flock): let no other set-up or build run here at the same time.`);
}

/**
 * Who has it: of those whose descriptors may be seen.
 * @param {string} dir
 */
function holders(dir) {
  const found = readable(() => readdirSync('/proc'), [])
    .filter((pid) => /^\d+$/.test(pid) && hasLock(pid, dir))
    .map((pid) => {
      const words = readable(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '').split('\0');
      return `process ${pid}, ${words.join(' ').trim().slice(0, 80)}`;
    });
  return found.length ? ` (${found.slice(0, 3).join('; ')})` : '';
}

/**
 * @param {string} pid
 * @param {string} dir
 */
const hasLock = (pid, dir) =>
  readable(() => readdirSync(`/proc/${pid}/fd`), []).some(
    (fd) =>
      readable(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '') === dir &&
      /^lock:/m.test(readable(() => readFileSync(`/proc/${pid}/fdinfo/${fd}`, 'utf8'), '')),
  );

/**
 * Processes end, and others' are not to be seen.
 * @template T
 * @param {() => T} read
 * @param {T} otherwise
 * @returns {T}
 */
function readable(read, otherwise) {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
