// SPDX-License-Identifier: GPL-2.0-only
// Numbers out of a file may be any. Those that a plot reckons with have room above and below: their differences,
// quotients by a margin and next powers of ten are finite, and none is so small that it loses digits.
export const MOST = 1e290;
export const LEAST = 1e-290;

/** The same number, or the nearest that can be drawn; what is no number is 0. */
export function bounded(value: number): number {
  const size = Math.abs(value);
  if (!(size >= LEAST)) return 0;
  return size > MOST ? Math.sign(value) * MOST : value;
}

/** Least and greatest of what can be drawn; null for no values. */
export function extent(values: Iterable<number>): readonly [low: number, high: number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    const v = bounded(value);
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return low <= high ? [low, high] : null;
}
