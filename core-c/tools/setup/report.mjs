// SPDX-License-Identifier: GPL-2.0-only
// What set-up says: one line per long step, which lives while the step runs, and one message when it fails. Steps that
// run side by side have their lines below one another.

/** A failure whose message names the cause and the remedy; it ends set-up with exit code 1. */
export class SetupError extends Error {
  /**
   * @param {string} cause one sentence
   * @param {string} remedy what to do, or to type
   */
  constructor(cause, remedy) {
    super(`${cause}\n${remedy}`);
    this.name = 'SetupError';
  }
}

/** A command called wrongly; its remedy is how to call it. */
export class UsageError extends SetupError {
  /** @override */
  name = 'UsageError';
}

const REPEAT_MS = 15_000; // in a log, where no line can be rewritten
const tty = process.stderr.isTTY;

/** A line for each step that runs. @type {Set<() => string>} */
const running = new Set();
/** How many of them stand at the end of the terminal. */
let drawn = 0;

/** Writes `text` above the lines of the steps that run, and these as they are now. @param {string} text */
function write(text) {
  const up = drawn > 1 ? `\x1b[${drawn - 1}A` : '';
  const columns = (process.stderr.columns || 80) - 1;
  const lines = tty ? [...running].map((line) => line().slice(0, columns)) : [];
  process.stderr.write(`${drawn ? `\r${up}\x1b[J` : ''}${text}${lines.join('\n')}`);
  drawn = lines.length;
}

process.on('exit', () => {
  if (drawn) process.stderr.write('\n');
});

/**
 * Runs one long step and reports that it lives. `body` may call `status` with a few words on how far it is.
 * @template T
 * @param {string} label
 * @param {(status: (text: string) => void) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function step(label, body) {
  const started = Date.now();
  let status = '';
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const line = () => `${label}: ${[status, seconds()].filter(Boolean).join(', ')}`;
  running.add(line);
  write(tty ? '' : `${label} …\n`);
  const timer = tty ? setInterval(write, 250, '') : setInterval(() => say(`  ${line()}`), REPEAT_MS);
  try {
    const result = await body((text) => {
      status = text;
    });
    running.delete(line);
    say(`${label}: done, ${seconds()}`);
    return result;
  } finally {
    clearInterval(timer);
    if (running.delete(line)) write('');
  }
}

/** @param {string} text */
export function say(text) {
  write(`${text}\n`);
}
