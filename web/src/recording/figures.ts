// SPDX-License-Identifier: GPL-2.0-only
// Computes the page's figures of a recording, in the worker. A million operations take the page's thread too long.
import { countInto, makeBins, type Bin } from '../layout/plot/bins.ts';
import { rollingMean, type Points } from '../layout/plot/samples.ts';
import { totalsOf, type Totals } from './run.ts';
import {
  PLANTED,
  REFAULT,
  SPLIT,
  type ImportedRecording,
  type RecordedLane,
  type RecordedOps,
} from './types.ts';
import { OP } from '../exhibits/page-cache/ops.ts';

const LINE_POINTS = 400;
/** Cells of the heat map. */
const [HEAT_COLUMNS, HEAT_ROWS] = [120, 32];
const MOST_HOT_RANGES = 10;
/** Bars of the histogram of walks. */
const MOST_BINS = 24;
/** Inserts of a whole recording by those that one mean is taken over. */
const MEANS = 50;

export interface LaneFigures {
  readonly totals: Totals;
  readonly mean: number | null;
  readonly counts: Uint32Array;
  /** Mean walks of an insert, over operations. */
  readonly line: Points;
  /** Pages in the cache, over operations. */
  readonly fill: Points;
}

/** One cell: a range of pages in a range of operations. `first` is the first insert there, from 0. */
export interface HeatCell {
  readonly row: number;
  readonly column: number;
  readonly adds: number;
  readonly first: number;
}

export interface Heat {
  readonly cells: readonly HeatCell[];
  readonly rows: number;
  readonly columns: number;
  /** Pages a row, operations a column, inserts of the fullest cell. */
  readonly pages: number;
  readonly operations: number;
  readonly most: number;
}

export interface Figures {
  readonly lanes: readonly LaneFigures[];
  readonly bins: readonly Bin[];
  /** Number of inserts that a mean is taken over. */
  readonly window: number;
  /** Per cent of the first lane's inserts. */
  readonly refaults: Points;
  readonly splits: Points;
  readonly heat: Heat;
  /** Ranges of pages, those with the most inserts first. */
  readonly hot: readonly { readonly from: number; readonly pages: number; readonly adds: number }[];
}

/** The inserts of a lane that count: numbers of their operations (from 1), walks and flags. */
function inserts({ codes }: RecordedOps, lane: RecordedLane) {
  const x = new Uint32Array(lane.done);
  const walks = new Uint32Array(lane.done);
  const flags = new Uint8Array(lane.done);
  let n = 0;
  for (let i = 0; i < lane.done; i++) {
    if (codes[i] !== OP.add || lane.flags[i] === PLANTED) continue;
    x[n] = i + 1;
    walks[n] = lane.walks[i]!;
    flags[n++] = lane.flags[i]!;
  }
  return { x: x.subarray(0, n), walks: walks.subarray(0, n), flags: flags.subarray(0, n) };
}

export function figuresOf(ops: RecordedOps, lanes: readonly RecordedLane[]): Figures {
  const taken = lanes.map((lane) => inserts(ops, lane));
  const most = Math.max(1, ...taken.map(({ walks }) => walks.reduce((a, b) => Math.max(a, b), 0)));
  const bins = makeBins(1, most, 'linear', MOST_BINS);
  const window = Math.max(1, Math.round((taken[0]?.x.length ?? 0) / MEANS));
  const numbers = Float64Array.from({ length: ops.count }, (_, i) => i + 1);
  const [first] = taken;
  const share = (flag: number): Points =>
    first
      ? rollingMean(
          first.x,
          first.flags.map((f) => (f === flag ? 100 : 0)),
          window,
          LINE_POINTS,
        )
      : { x: [], y: [] };
  return {
    lanes: lanes.map((lane, k) => {
      const { x, walks } = taken[k]!;
      const totals = totalsOf(ops, lane);
      return {
        totals,
        mean: x.length ? totals.walks / x.length : null,
        counts: countInto(walks, bins),
        line: rollingMean(x, walks, window, LINE_POINTS),
        fill: rollingMean(numbers, lane.pages.subarray(0, lane.done), 1, LINE_POINTS),
      };
    }),
    bins,
    window,
    refaults: share(REFAULT),
    splits: share(SPLIT),
    heat: heatOf(ops),
    hot: hotOf(ops),
  };
}

const roundUp = (n: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, n)));

function heatOf({ count, codes, index }: RecordedOps): Heat {
  let last = 0;
  for (let i = 0; i < count; i++) if (codes[i] === OP.add) last = Math.max(last, index[i]!);
  const pages = roundUp((last + 1) / HEAT_ROWS);
  const rows = Math.floor(last / pages) + 1;
  const columns = Math.max(1, Math.min(HEAT_COLUMNS, count));
  const operations = count / columns;
  const adds = new Uint32Array(rows * columns);
  const first = new Uint32Array(rows * columns);
  for (let i = 0; i < count; i++) {
    if (codes[i] !== OP.add) continue;
    const cell = Math.floor(index[i]! / pages) * columns + Math.floor(i / operations);
    if (adds[cell]!++ === 0) first[cell] = i;
  }
  const cells: HeatCell[] = [];
  let most = 0;
  for (let cell = 0; cell < adds.length; cell++) {
    if (!adds[cell]) continue;
    most = Math.max(most, adds[cell]!);
    cells.push({
      row: Math.floor(cell / columns),
      column: cell % columns,
      adds: adds[cell]!,
      first: first[cell]!,
    });
  }
  return { cells, rows, columns, pages, operations, most };
}

function hotOf({ count, codes, index }: RecordedOps): Figures['hot'] {
  let last = 0;
  for (let i = 0; i < count; i++) last = Math.max(last, index[i]!);
  const pages = Math.max(64, roundUp((last + 1) / 65_536));
  const adds = new Uint32Array(Math.floor(last / pages) + 1);
  for (let i = 0; i < count; i++) if (codes[i] === OP.add) adds[Math.floor(index[i]! / pages)]!++;
  return [...adds.keys()]
    .filter((at) => adds[at]! > 0)
    .sort((a, b) => adds[b]! - adds[a]! || a - b)
    .slice(0, MOST_HOT_RANGES)
    .map((at) => ({ from: at * pages, pages, adds: adds[at]! }));
}

/** Finds the insert with the most walks `within` this distance of `x`; without one, the nearest operation. */
export function costliest(
  { ops }: Pick<ImportedRecording, 'ops'>,
  lane: RecordedLane,
  x: number,
  within: number,
): number {
  const middle = Math.min(ops.count, Math.max(1, Math.round(x))) - 1;
  const reach = Math.max(2, Math.ceil(within));
  let best = middle;
  let most = -1;
  for (let at = Math.max(0, middle - reach); at <= Math.min(ops.count - 1, middle + reach); at++) {
    if (ops.codes[at] !== OP.add || (lane.walks[at] ?? 0) <= most) continue;
    best = at;
    most = lane.walks[at]!;
  }
  return best;
}
