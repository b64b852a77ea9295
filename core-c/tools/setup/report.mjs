// SPDX-License-Identifier: GPL-2.0-only
// What set-up says: one line per long step, which lives while the step runs, and one message when it fails.

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

/**
 * Runs one long step and reports that it lives. `body` may call `status` with a few words on how far it is.
 * @template T
 * @param {string} label
 * @param {(status: (text: string) => void) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function step(label, body) {
  const tty = process.stderr.isTTY;
  const started = Date.now();
  let status = '';
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const line = () => `${label}: ${[status, seconds()].filter(Boolean).join(', ')}`;
  const columns = () => (process.stderr.columns || 80) - 1;
  const draw = () => process.stderr.write(`\r\x1b[K${line().slice(0, columns())}`);
  if (!tty) process.stderr.write(`${label} …\n`);
  const timer = tty
    ? setInterval(draw, 250)
    : setInterval(() => process.stderr.write(`  ${line()}\n`), REPEAT_MS);
  try {
    const result = await body((text) => {
      status = text;
    });
    process.stderr.write(`${tty ? '\r\x1b[K' : ''}${label}: done, ${seconds()}\n`);
    return result;
  } catch (error) {
    if (tty) process.stderr.write('\r\x1b[K');
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** @param {string} text */
export function say(text) {
  process.stderr.write(`${text}\n`);
}
