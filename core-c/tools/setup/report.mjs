// SPDX-License-Identifier: GPL-2.0-only
// Prints what set-up does. Each long step has a line that is redrawn while the step runs; a failure has one
// message. Steps that run side by side have their lines below one another.

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

/** The error for a wrong call of a command. Its remedy is the command's usage. */
export class UsageError extends SetupError {
  /** @override */
  name = 'UsageError';
}

/** How often a terminal's lines are redrawn. A log cannot be redrawn: how often it gets a new line. */
const REDRAW_MS = 250;
const REPEAT_MS = 15_000;
/** The width assumed for a terminal that does not tell its own. */
const USUAL_COLUMNS = 80;
const tty = process.stderr.isTTY;

/** For each running step, a function that gives its line. @type {Set<() => string>} */
const running = new Set();
/** How many of those lines are at the end of the terminal now. */
let drawn = 0;

/** Writes `text` and, below it, draws the running steps' lines again. @param {string} text */
function write(text) {
  const up = drawn > 1 ? `\x1b[${drawn - 1}A` : '';
  const columns = (process.stderr.columns || USUAL_COLUMNS) - 1;
  const lines = tty ? [...running].map((line) => line().slice(0, columns)) : [];
  process.stderr.write(`${drawn ? `\r${up}\x1b[J` : ''}${text}${lines.join('\n')}`);
  drawn = lines.length;
}

process.on('exit', () => {
  if (drawn) process.stderr.write('\n');
});

/**
 * Runs one long step and shows its line while it runs. `body` may call `status` with a few words about its
 * progress.
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
  const timer = tty ? setInterval(write, REDRAW_MS, '') : setInterval(() => say(`  ${line()}`), REPEAT_MS);
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
