// SPDX-License-Identifier: GPL-2.0-only
// What whoever mends a failure needs to know, as text to send.
import { version } from '../../../../package.json';
import type { AppState } from '../state/store.ts';
import * as WORDS from './names.ts';

/** More operations than this nobody reads; the address has them all. */
const MOST_CHARACTERS = 5_000;

export function reportOf({ catalogue, opsText }: AppState, error: Error): string {
  const cause = error.cause instanceof Error ? [WORDS.cause(error.cause.message)] : [];
  const left = opsText.length - MOST_CHARACTERS;
  return [
    WORDS.built(version, catalogue?.made ?? WORDS.notLoaded),
    WORDS.browser(navigator.userAgent),
    WORDS.address(location.href),
    WORDS.message(error.message),
    ...cause,
    ...(error.stack ? [error.stack] : []),
    WORDS.operations,
    opsText.slice(0, MOST_CHARACTERS),
    ...(left > 0 ? [WORDS.left(left)] : []),
  ].join('\n');
}
