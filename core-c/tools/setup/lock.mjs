// SPDX-License-Identifier: GPL-2.0-only
// Lets one set-up or build run at a time in a checkout. Locks the folder .cache with flock, so no lock file
// can become stale. The system frees the lock when the last process that holds its descriptor ends.
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

/** The environment variable in which a process tells its children which folder's lock they share. */
const HANDED = 'TREEWALK_LOCK';

/** The lock's descriptor, while this process holds the lock. @type {number | undefined} */
let held;

/**
 * The descriptors and the environment that share the lock with a child process. A child that outlives this
 * process thus keeps other set-ups waiting while it writes.
 * @returns {{ fds: readonly number[], env: Record<string, string> }}
 */
export const handedOn = () =>
  held === undefined ? { fds: [], env: {} } : { fds: [held], env: { [HANDED]: realpathSync(CACHE) } };

/**
 * Runs `body` under the lock. If another process holds the lock, says so and waits.
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

/** flock's exit code for a lock that another process holds. */
const IS_TAKEN = 1;

/** How many holders of the lock a message names, and how many characters of each command it shows. */
const NAMED_HOLDERS = 3;
const COMMAND_LENGTH = 80;

/**
 * @param {number} lock
 * @param {string} dir
 * @param {(line: string) => void} say
 */
async function take(lock, dir, say) {
  // flock locks the descriptor that this process opened, so this process keeps the lock after flock has ended.
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'ignore', 'ignore', lock];
  let { status } = spawnSync('flock', ['-n', '3'], { stdio });
  if (status === IS_TAKEN) {
    say(`Another set-up or build is running here${holders(dir)}. This one waits until it has ended.`);
    const waiting = spawn('flock', ['3'], { stdio });
    const end = () => waiting.kill();
    process.once('exit', end);
    status = await new Promise((ended) => waiting.once('close', ended));
    process.off('exit', end);
  }
  if (status !== 0)
    say(`${dir} cannot be locked (flock). Run no other set-up or build here at the same time.`);
}

/**
 * Names the processes that hold the lock, as far as this user may see their descriptors.
 * @param {string} dir
 */
function holders(dir) {
  const found = readable(() => readdirSync('/proc'), [])
    .filter((pid) => /^\d+$/.test(pid) && hasLock(pid, dir))
    .map((pid) => {
      const words = readable(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '').split('\0');
      return `process ${pid}, ${words.join(' ').trim().slice(0, COMMAND_LENGTH)}`;
    });
  return found.length ? ` (${found.slice(0, NAMED_HOLDERS).join('; ')})` : '';
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
 * Reads a file of /proc. Returns `otherwise` if the process has ended or belongs to another user.
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
