// SPDX-License-Identifier: GPL-2.0-only
// Limits numbers from files to those that a plot can compute with. Their differences, quotients by a margin and next
// powers of ten are finite. None is so small that it loses digits.

/** Largest and smallest size of a plotted number. */
export const MOST = 1e290;
export const LEAST = 1e-290;

/** The number, or the nearest one that a plot can draw; 0 for NaN. */
export function bounded(value: number): number {
  const size = Math.abs(value);
  if (!(size >= LEAST)) return 0;
  return size > MOST ? Math.sign(value) * MOST : value;
}

/** The least and the greatest value, both bounded; null for no values. */
export function extent(values: Iterable<number>): readonly [low: number, high: number] | null {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    const v = bounded(value);
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return low <= high ? [low, high] : null;
}
