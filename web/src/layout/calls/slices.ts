// SPDX-License-Identifier: GPL-2.0-only
// Cuts calls into slices, with a row per depth. Slices that are too narrow share one slice.
import type { MapView } from '../tree/map/view.ts';

/** By call, callers before their callees; see past/calls. */
export interface CallColumns {
  readonly count: number;
  readonly enter: ArrayLike<number>;
  readonly end: ArrayLike<number>;
  readonly depth: ArrayLike<number>;
  readonly cpu: ArrayLike<number>;
}

export interface FlameLane {
  readonly name: string;
  readonly calls: CallColumns;
  readonly nameOf: (call: number) => string;
  /** While a lock is held: records. */
  readonly held: readonly { readonly from: number; readonly to: number }[];
  readonly from: number;
  readonly to: number;
}

export interface FlameSize {
  readonly width: number;
  /** Of all lanes, to about half a row. */
  readonly height: number;
  readonly type: number;
  /** Where time begins, and what it leaves to its right. */
  readonly gutter: number;
  readonly edge: number;
  /** The part that is looked at; absent: all. */
  readonly view?: MapView;
}

/** One slice, or several too narrow. */
export interface Slice {
  readonly x: number;
  readonly w: number;
  /** The first and the last of its calls: one, or `count`. */
  readonly call: number;
  readonly last: number;
  readonly count: number;
  readonly cpu: number;
  /** Its name, where it fits; null: it does not. */
  readonly name: string | null;
}

export interface FlameRow {
  readonly y: number;
  readonly h: number;
  /** From left to right. */
  readonly slices: readonly Slice[];
}

/** Gap of a pixel under each row, and between names. */
export const AIR = 1;
/** Slices narrower than this, or nearer to one another, share one slice. */
const LEAST = 3;
type Drawn = { -readonly [K in keyof Slice]: Slice[K] };

interface Window {
  readonly start: (record: number) => number;
  readonly end: (record: number) => number;
  readonly left: number;
  readonly right: number;
}

/** By depth, as much of each as is in the window. */
export function slicesOf(
  { calls, from, to }: Pick<FlameLane, 'calls' | 'from' | 'to'>,
  { start, end, left, right }: Window,
): readonly Drawn[][] {
  const rows: Drawn[][] = [];
  for (let call = 0; call < calls.count; call++) {
    if (calls.end[call]! <= from || calls.enter[call]! >= to) continue;
    const row = (rows[calls.depth[call]!] ??= []);
    const [first, last] = [start(calls.enter[call]!), end(calls.end[call]!)];
    if (last < left || first > right) continue;
    const x = Math.max(first, left);
    const w = Math.min(last, right) - x;
    const before = row.at(-1);
    if (w < LEAST && before && isNear(before, x)) {
      before.w = x + w - before.x;
      before.last = call;
      before.count++;
      continue;
    }
    row.push({ x, w, call, last: call, count: 1, cpu: calls.cpu[call]!, name: null });
  }
  // A depth at which nothing is in sight is a row nevertheless.
  return Array.from(rows, (row) => row ?? []);
}

/** Only what is narrow itself, or was before others joined it, takes another in. */
const isNear = (before: Drawn, x: number): boolean =>
  (before.count > 1 || before.w < LEAST) && x - (before.x + before.w) < LEAST;
