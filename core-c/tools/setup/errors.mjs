// SPDX-License-Identifier: GPL-2.0-only
// What goes wrong outside of set-up, a disk or a network say, as one message with cause and remedy.
import { SetupError } from './report.mjs';

const NO_SPACE = /ENOSPC|No space left on device|enough free space/i;
const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|Temporary failure resolving|Could not resolve|Could not connect|Unable to connect|Network is unreachable/i;

/**
 * An error of the system, or a command's output, as one message with cause and remedy.
 * @param {unknown} error
 * @param {string} what failed, as the beginning of a sentence
 * @param {string} [remedy] if it is neither the disk nor the network
 */
export function explain(error, what, remedy = 'Put that right and run the command again.') {
  if (error instanceof SetupError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (NO_SPACE.test(text)) {
    return new SetupError(`${what}: the disk is full.`, 'Free some space and run the command again.');
  }
  if (NO_NETWORK.test(text)) {
    return new SetupError(
      `${what}: there is no network, or a proxy is in the way.`,
      'Connect and run the command again.',
    );
  }
  const tail = text
    .trim()
    .split('\n')
    .slice(-6)
    .map((line) => `  ${line}`)
    .join('\n');
  return new SetupError(`${what}:\n${tail}`, remedy);
}

/**
 * What an error says, if it is no fault of ours: an error of the system has a code.
 * @param {unknown} error
 * @param {string} what failed
 */
export const foreseen = (error, what) =>
  error instanceof SetupError || (error instanceof Error && 'syscall' in error)
    ? explain(error, what)
    : undefined;
