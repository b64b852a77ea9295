// SPDX-License-Identifier: GPL-2.0-only
// Cuts calls into slices, with a row per depth. Slices that are too narrow share one slice.
import type { MapView } from '../tree/map/view.ts';

/** Columns by call, callers before callees: see past/calls. */
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
  /** Ranges of records during which a lock is held. */
  readonly held: readonly { readonly from: number; readonly to: number }[];
  readonly from: number;
  readonly to: number;
}

export interface FlameSize {
  readonly width: number;
  /** Height of all lanes; the layout may differ by half a row. */
  readonly height: number;
  readonly type: number;
  /** Room to the left and to the right of time. */
  readonly gutter: number;
  readonly edge: number;
  /** The visible part; absent: all. */
  readonly view?: MapView;
}

/** One call, or several narrow ones. */
export interface Slice {
  readonly x: number;
  readonly w: number;
  /** The first of its calls; `last` is the last one, `count` their number. */
  readonly call: number;
  readonly last: number;
  readonly count: number;
  readonly cpu: number;
  /** The name; null: it does not fit. */
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

/** Slices by depth, cut to the window. */
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
  // A depth without a visible call keeps its row.
  return Array.from(rows, (row) => row ?? []);
}

/** Whether a slice can take another one in: only narrow slices can, and those made of several. */
const isNear = (before: Drawn, x: number): boolean =>
  (before.count > 1 || before.w < LEAST) && x - (before.x + before.w) < LEAST;
