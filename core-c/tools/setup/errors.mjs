// SPDX-License-Identifier: GPL-2.0-only
// Turns a failure of the system, such as a full disk, into one message with its cause and remedy.
import { SetupError } from './report.mjs';

/** How many lines of a command's output a message quotes, from the end. */
const QUOTED_LINES = 6;

const NO_SPACE = /ENOSPC|No space left on device|enough free space/i;
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Temporary failure resolving|Could not resolve|Could not connect|Unable to connect|Network is unreachable/i;

/**
 * Explains an error of the system, or the output of a command that failed.
 * @param {unknown} error
 * @param {string} what what failed, as the beginning of a sentence
 * @param {string} [remedy] what to do if neither the disk nor the network is the cause
 */
export function explain(error, what, remedy = 'Correct that and run the command again.') {
  if (error instanceof SetupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (NO_SPACE.test(text)) {
    return new SetupError(`${what}: the disk is full.`, 'Free some space and run the command again.');
  }
  if (NO_NETWORK.test(text)) {
    return new SetupError(
      `${what}: there is no network, or a proxy blocks it.`,
      'Connect this machine and run the command again.',
    );
  }
  const tail = text
    .trim()
    .split('\n')
    .slice(-QUOTED_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
  return new SetupError(`${what}:\n${tail}`, remedy);
}

/**
 * Explains an error that the system reported, which has a `syscall`. Returns undefined for a bug of our own.
 * @param {unknown} error
 * @param {string} what what failed
 */
export const foreseen = (error, what) =>
  error instanceof SetupError || (error instanceof Error && 'syscall' in error)
    ? explain(error, what)
    : undefined;
