// SPDX-License-Identifier: GPL-2.0-only
// Writes times as SCORM 1.2 wants them.

const two = (n: number): string => String(n).padStart(2, '0');
/** A CMITimespan has at most four digits for its hours. */
const MOST_MS = 9_999 * 3_600_000;

/** "0001:02:03.04" */
export function timespan(ms: number): string {
  const hundredths = Math.floor(Math.min(Math.max(ms, 0), MOST_MS) / 10);
  const seconds = Math.floor(hundredths / 100);
  const hours = String(Math.floor(seconds / 3600)).padStart(4, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** "14:05:09" */
export const clock = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
