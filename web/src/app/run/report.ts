// SPDX-License-Identifier: GPL-2.0-only
// Writes the report of a failure, a text to send.
import { version } from '../../../../package.json';
import type { AppState } from '../state/store.ts';
import * as WORDS from './failure-words.ts';

/** Characters of operations in a report: the address has them all. */
const MOST_REPORT_CHARS = 5_000;

export function reportOf({ catalogue, opsText }: AppState, error: Error): string {
  const cause = error.cause instanceof Error ? [WORDS.cause(error.cause.message)] : [];
  const left = opsText.length - MOST_REPORT_CHARS;
  return [
    WORDS.built(version, catalogue?.made ?? WORDS.notLoaded),
    WORDS.browser(navigator.userAgent),
    WORDS.address(location.href),
    WORDS.message(error.message),
    ...cause,
    ...(error.stack ? [error.stack] : []),
    WORDS.operations,
    opsText.slice(0, MOST_REPORT_CHARS),
    ...(left > 0 ? [WORDS.left(left)] : []),
  ].join('\n');
}
