// SPDX-License-Identifier: GPL-2.0-only
// Computes the figures that a bulk run's plots and table show: no React, no pixels.
import { asDecimals, decimals, whole } from '../base/numbers.ts';
import { countInto, makeBins, type Bin } from '../layout/plot/bins.ts';
import { rollingMean, summary, type Points, type Summary } from '../layout/plot/samples.ts';
import type { BulkResult } from '../exhibit-api/bulk.ts';

export interface LaneFigures {
  readonly variant: string;
  /** Null before the first measured operation. */
  readonly summary: Summary | null;
  readonly counts: Uint32Array;
  readonly line: Points;
}

export interface Figures {
  readonly lanes: readonly LaneFigures[];
  readonly bins: readonly Bin[];
  /** How many operations each mean of the line covers. */
  readonly window: number;
}

/** Points of a line: more than a screen has pixels would cost time and show nothing. */
const COLUMNS = 400;
/** The line's mean covers this part of the operations: a fiftieth. */
const MEANS = 50;
/** Bars of a distribution. */
const BINS = 40;
const EMPTY = new Uint32Array(0);

export function figuresOf(result: BulkResult, key: string): Figures {
  const [first, last] = result.xDomain;
  const window = Math.max(1, Math.round((last - first + 1) / MEANS));
  const columns = result.lanes.map((l) => l.values[key] ?? EMPTY);
  const sums = columns.map((values) => summary(values));
  const known = sums.filter((s) => s !== null);
  const bins = known.length
    ? makeBins(Math.min(...known.map((s) => s.least)), Math.max(...known.map((s) => s.most)), 'linear', BINS)
    : [];
  const lanes = result.lanes.map((lane, k) => ({
    variant: lane.variant,
    summary: sums[k] ?? null,
    counts: countInto(columns[k]!, bins),
    line: rollingMean(lane.x, columns[k]!, window, COLUMNS),
  }));
  return { lanes, bins, window };
}

/** "−1.64 (−62.1 %)": the difference from the first lane's mean, both rounded as the page shows them. */
export function difference(mean: number, first: number): string {
  const base = asDecimals(first);
  const by = asDecimals(mean) - base;
  const sign = (n: number): string => (n < 0 ? '−' : n > 0 ? '+' : '±');
  const share = base ? ` (${sign(by)}${((100 * Math.abs(by)) / base).toFixed(1)} %)` : '';
  return `${sign(by)}${decimals(Math.abs(by))}${share}`;
}

/** Head and rows of the table that compares the lanes. */
export function comparison(
  result: BulkResult,
  figures: Figures,
): {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
} {
  const base = figures.lanes[0]?.summary;
  const compared = figures.lanes.length > 1 ? ['difference'] : [];
  const head = ['variant', 'mean', ...compared, 'median', '95 %', 'most', 'total', 'µs/operation'];
  const rows = figures.lanes.map(({ variant, summary: s }, k) => {
    const lane = result.lanes[k]!;
    const time = lane.done ? decimals((1000 * lane.ms) / lane.done) : '';
    if (!s) return [variant, '', ...compared.map(() => ''), '', '', '', '', time];
    return [
      variant,
      decimals(s.mean),
      ...compared.map(() => (k > 0 && base ? difference(s.mean, base.mean) : '')),
      whole(s.median),
      whole(s.p95),
      whole(s.most),
      whole(s.mean * s.count),
      time,
    ];
  });
  return { head, rows };
}
