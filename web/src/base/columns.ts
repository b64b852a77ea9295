// SPDX-License-Identifier: GPL-2.0-only
// Writes a column of integers as a short text, and reads it. Small numbers take one sign, and repeated values repeat
// for gzip too. In JSON none of the signs is escaped.

const SIGNS = Array.from({ length: 93 }, (_, i) => String.fromCharCode(33 + i))
  .filter((sign) => sign !== '"' && sign !== '\\')
  .join('');
/** Signs below this end a number; those from it on hold the number's lower part. */
const ENDS = 80;
const MORE = SIGNS.length - ENDS;

/** Integers from 0 on. */
export function writeColumn(numbers: readonly number[]): string {
  let out = '';
  for (let n of numbers) {
    for (; n >= ENDS; n = Math.floor(n / MORE)) out += SIGNS[ENDS + (n % MORE)]!;
    out += SIGNS[n]!;
  }
  return out;
}

export function readColumn(text: string): number[] {
  const out: number[] = [];
  let [low, unit] = [0, 1];
  for (const sign of text) {
    const at = SIGNS.indexOf(sign);
    if (at < ENDS) {
      out.push(low + at * unit);
      [low, unit] = [0, 1];
    } else {
      low += (at - ENDS) * unit;
      unit *= MORE;
    }
  }
  return out;
}

/** Integers of either sign: 0, −1, 1, −2, … become 0, 1, 2, 3, … */
export const signed = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n);
export const unsigned = (n: number): number => (n % 2 ? -(n + 1) / 2 : n / 2);

/** Differences of neighbours, each written as `signed`, and their sums. */
export const writeSteps = (numbers: readonly number[]): string =>
  writeColumn(numbers.map((n, i) => signed(n - (numbers[i - 1] ?? 0))));
export function readSteps(text: string): number[] {
  let last = 0;
  return readColumn(text).map((n) => (last += unsigned(n)));
}
