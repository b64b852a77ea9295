// SPDX-License-Identifier: GPL-2.0-only
// Makes the lines of a bulk run's plots: a counter's mean at each position of the x axis.
import type { BulkLane } from '../exhibit-api/bulk.ts';

/** A mean for each x, ascending. */
export interface Line {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Means of `value` over the operations at each x; the lane's x ascend. */
export function meansBy({ x }: Pick<BulkLane, 'x'>, value: (operation: number) => number): Line {
  const line: { x: number[]; y: number[] } = { x: [], y: [] };
  for (let i = 0; i < x.length;) {
    const first = i;
    let sum = 0;
    for (; i < x.length && x[i] === x[first]; i++) sum += value(i);
    line.x.push(x[first]!);
    line.y.push(sum / (i - first));
  }
  return line;
}

/** Means of a counter. */
export const counterMeans = ({ x, values }: Pick<BulkLane, 'x' | 'values'>, key: string): Line =>
  meansBy({ x }, (i) => values[key]?.[i] ?? 0);

/** A line with its name, and its last value beside its end. */
export function seriesOf<P extends { readonly y: ArrayLike<number> }>(
  name: string,
  points: P,
  text: (y: number) => string,
) {
  const last = points.y[points.y.length - 1];
  return { name, points, ...(last === undefined ? {} : { note: text(last) }) };
}
