// SPDX-License-Identifier: GPL-2.0-only
// Reduces many numbers to as many as a plot can draw, in one pass.

import { bounded, LEAST } from './bounds.ts';

export type Numbers = ArrayLike<number>;

export interface Points {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/**
 * The mean of the last `window` values at `columns` points or fewer, the last value among them. At the beginning it is the
 * mean of the values so far.
 */
export function rollingMean(x: Numbers, y: Numbers, window: number, columns: number): Points {
  const n = Math.min(x.length, y.length);
  const out = { x: [] as number[], y: [] as number[] };
  let sum = 0;
  let column = 0;
  const every = Math.max(1, n / Math.max(1, columns));
  for (let i = 0; i < n; i++) {
    sum += bounded(y[i]!);
    if (i >= window) sum -= bounded(y[i - window]!);
    if (i + 1 < Math.round((column + 1) * every) && i !== n - 1) continue;
    column++;
    out.x.push(x[i]!);
    out.y.push(sum / Math.min(i + 1, window));
  }
  return out;
}

export interface Summary {
  readonly count: number;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  readonly median: number;
  readonly p95: number;
}

/** Cells that count values for the quantiles. Quantiles of whole numbers with a smaller spread are exact. */
const CELLS = 65_536;

/** Summarises without sorting: quantiles are exact to 1 / CELLS of the spread. Null for no values. */
export function summary(values: Numbers): Summary | null {
  const n = values.length;
  if (n === 0) return null;
  let [least, most, sum] = [Infinity, -Infinity, 0];
  for (let i = 0; i < n; i++) {
    const v = bounded(values[i]!);
    if (v < least) least = v;
    if (v > most) most = v;
    sum += v;
  }
  const whole = Number.isInteger(least) && most - least < CELLS && allWhole(values);
  const cell = whole ? 1 : Math.max((most - least) / (CELLS - 1), LEAST);
  const counts = new Uint32Array(Math.floor((most - least) / cell) + 1);
  for (let i = 0; i < n; i++) counts[Math.floor((bounded(values[i]!) - least) / cell)]!++;
  const quantile = (q: number): number => {
    let left = Math.ceil(q * n);
    for (let i = 0; i < counts.length; i++) if ((left -= counts[i]!) <= 0) return least + i * cell;
    return most;
  };
  return { count: n, least, most, mean: sum / n, median: quantile(0.5), p95: quantile(0.95) };
}

function allWhole(values: Numbers): boolean {
  if (values instanceof Uint32Array || values instanceof Uint8Array || values instanceof Uint16Array)
    return true;
  for (let i = 0; i < values.length; i++) if (!Number.isInteger(values[i])) return false;
  return true;
}
