// SPDX-License-Identifier: GPL-2.0-only
// A bulk run's counts, by the number of contexts at which they were taken.
import type { BulkLane } from '../../exhibit-api/index.ts';

export interface Means {
  /** Numbers of contexts, ascending. */
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The mean of a counter's values at each x. */
export function meansBy(lane: BulkLane, counter: string): Means {
  const values = lane.values[counter];
  const sums = new Map<number, { sum: number; n: number }>();
  lane.x.forEach((x, i) => {
    const at = sums.get(x) ?? { sum: 0, n: 0 };
    at.sum += values?.[i] ?? 0;
    at.n++;
    sums.set(x, at);
  });
  const x = [...sums.keys()];
  return { x, y: x.map((k) => sums.get(k)!.sum / sums.get(k)!.n) };
}

/** The mean at one x; null where nothing was measured yet. */
export function meanAt(lane: BulkLane, counter: string, x: number): number | null {
  const { x: xs, y } = meansBy(lane, counter);
  return y[xs.indexOf(x)] ?? null;
}
