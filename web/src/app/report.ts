// SPDX-License-Identifier: GPL-2.0-only
// What whoever mends a failure needs to know, as text to send.
import { version } from '../../../package.json';
import type { AppState } from './store.ts';

/** More operations than this nobody reads; the address has them all. */
const MOST_CHARACTERS = 5_000;

export function reportOf({ catalogue, opsText }: AppState, error: Error): string {
  const cause = error.cause instanceof Error ? [`Cause: ${error.cause.message}`] : [];
  const left = opsText.length - MOST_CHARACTERS;
  return [
    `Treewalk ${version}, built from ${catalogue?.made ?? 'what could not be loaded'}`,
    `Browser: ${navigator.userAgent}`,
    `Address: ${location.href}`,
    `Message: ${error.message}`,
    ...cause,
    ...(error.stack ? [error.stack] : []),
    'Operations:',
    opsText.slice(0, MOST_CHARACTERS),
    ...(left > 0 ? [`… and ${left} characters more`] : []),
  ].join('\n');
}
