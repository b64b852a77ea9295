// SPDX-License-Identifier: GPL-2.0-only
// Runs child processes. They end together with set-up, even if a signal ends it.
import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { handedOn } from './lock.mjs';
import { ROOT } from './remove.mjs';
import { SetupError } from './report.mjs';

/**
 * Running children, each with whether an abort must wait for it.
 * @type {Map<import('node:child_process').ChildProcess, boolean>}
 */
const children = new Map();
/** Whether a part of set-up has failed: then no new command may begin. */
let stopped = false;
/** Whether a signal is ending this process: then no caller of `run` continues. */
let ending = false;
/** How long a signal waits for the children to end. */
const END_MS = 5000;

for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.on(signal, () => {
    // A command that hears the signal itself, such as the benchmark, ends itself.
    if (!children.size && process.listenerCount(signal) > 1) return;
    ending = true;
    // The children write into the scratch folders, which exit removes: wait until the children have ended.
    for (const child of children.keys()) child.kill('SIGTERM');
    const end = () => process.exit(code);
    Promise.all([...children.keys()].map((child) => new Promise((gone) => child.on('close', gone)))).then(
      end,
      end,
    );
    setTimeout(end, END_MS);
  });
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {string} [cwd] absent: the repository's root
 * @property {boolean | 'stderr'} [inherit] the child gets the terminal and its output is not kept; 'stderr': it prints
 *   to standard error alone
 * @property {boolean} [show] the output is printed as it comes, and kept
 * @property {(line: string) => void} [onLine] hears each line of output as it comes
 * @property {boolean} [whole] the child is not cut off when another part fails: half an installation would be worse
 */

/**
 * Runs a command to its end. It does not throw for an exit code. The code is -1 if the command does not
 * exist.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, out: string, err: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    if (stopped) return void reject(new SetupError('Set-up has ended.', 'Run the command again.'));
    const lock = handedOn();
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, LC_ALL: 'C', ...lock.env, ...options.env },
      stdio: [
        ...(options.inherit === 'stderr'
          ? /** @type {const} */ (['ignore', 2, 2])
          : options.inherit
            ? [0, 1, 2]
            : /** @type {const} */ (['ignore', 'pipe', 'pipe'])),
        ...lock.fds,
      ],
    });
    children.set(child, options.whole ?? false);
    let out = '';
    let err = '';
    const outLines = lineReader(options.onLine);
    const errLines = lineReader(options.onLine);
    child.stdout?.setEncoding('utf8').on('data', (data) => {
      out += data;
      outLines(data);
      if (options.show) process.stdout.write(data);
    });
    child.stderr?.setEncoding('utf8').on('data', (data) => {
      err += data;
      errLines(data);
      if (options.show) process.stderr.write(data);
    });
    /** @param {{ code: number, out: string, err: string }} result */
    const end = (result) => {
      children.delete(child);
      outLines('\n');
      errLines('\n');
      if (!ending) resolve(result);
    };
    child.on('error', (error) => end({ code: -1, out, err: err || error.message }));
    child.on('close', (code) => end({ code: code ?? 1, out, err }));
  });
}

/**
 * Makes a function that takes output in pieces and calls `onLine` for each line that is not empty.
 * @param {((line: string) => void) | undefined} onLine
 */
function lineReader(onLine) {
  let rest = '';
  return (/** @type {string} */ data) => {
    const lines = (rest + data).split(/[\r\n]+/);
    rest = lines.pop() ?? '';
    if (onLine) for (const line of lines) if (line.trim()) onLine(line);
  };
}

/**
 * Stops new commands from beginning, and ends the running ones except those that an abort must wait for.
 * @returns {boolean} whether any of those still runs
 */
export function stopAll() {
  stopped = true;
  for (const [child, whole] of children) if (!whole) child.kill('SIGTERM');
  return [...children.values()].some((whole) => whole);
}

/**
 * Whether a command is on the PATH.
 * @param {string} command
 */
export function has(command) {
  return (process.env['PATH'] ?? '').split(delimiter).some((dir) => {
    const path = join(dir || '.', command);
    try {
      accessSync(path, constants.X_OK);
      return statSync(path).isFile();
    } catch {
      return false;
    }
  });
}
