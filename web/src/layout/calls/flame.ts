// SPDX-License-Identifier: GPL-2.0-only
// Lays out the flame chart: a lane's calls as rows of slices. A lane that is higher than its room scrolls.
import { WHOLE } from '../tree/map/view.ts';
import { named } from './names.ts';
import type { CallScale } from './scale.ts';
import {
  AIR,
  slicesOf,
  type CallColumns,
  type FlameLane,
  type FlameRow,
  type FlameSize,
  type Slice,
} from './slices.ts';

export interface FlameLaneDrawing {
  readonly name: string;
  /** The room's height; for more rows, enough to scroll to the last one without cutting another. */
  readonly height: number;
  /** y of the lock's line; below 0: no room. */
  readonly lock: number;
  readonly held: readonly { readonly x: number; readonly w: number }[];
  readonly rows: readonly FlameRow[];
  /** x of a record's beginning, and of the end of the record before it. */
  readonly start: (record: number) => number;
  readonly end: (record: number) => number;
}

export interface FlameDrawing {
  readonly width: number;
  /** Height for each lane. */
  readonly room: number;
  readonly left: number;
  readonly right: number;
  readonly type: number;
  readonly lanes: readonly FlameLaneDrawing[];
}

/** Gap between lanes. */
const GAP = 8;
/** Room for the lock's line. */
const LOCK = 6;
/** Lanes lower than this have no line of the lock. */
const LOW_LANE = 52;
export function layoutFlame(
  lanes: readonly FlameLane[],
  scale: CallScale,
  { width, height, type, gutter, edge, view = WHOLE }: FlameSize,
): FlameDrawing {
  const [left, right] = [gutter, Math.max(gutter + 1, width - edge)];
  const pixels = ((right - left) * view.zoom) / scale.total;
  const origin = left - view.left * view.zoom * (right - left);
  const most = (height - GAP * (lanes.length - 1)) / Math.max(1, lanes.length);
  // The timeline shows the lock too, so a low lane leaves its line out.
  const lock = most < LOW_LANE ? 0 : LOCK;
  const h = Math.round(type * 1.25) + AIR;
  // No row is cut.
  const room = lock + Math.max(1, Math.round((most - lock) / h)) * h;
  const placed = lanes.map((lane, l) => {
    const start = (record: number): number => origin + scale.lanes[l]!.start(record) * pixels;
    const end = (record: number): number => origin + scale.lanes[l]!.end(record) * pixels;
    const rows = slicesOf(lane, { start, end, left, right });
    return { lane, start, end, rows, folded: foldedIn(rows, left, right) };
  });
  return {
    ...{ width, room, left, right, type },
    lanes: placed.map(({ lane, start, end, rows, folded }): FlameLaneDrawing => {
      // The rows with a visible call.
      const seen = rows.findLastIndex((row) => row.length > 0) + 1 - folded;
      const outer = rows.slice(0, folded).map(([slice]) => lane.nameOf(slice!.call));
      return {
        ...{
          name: lane.name,
          height: lock + seen * h > room ? 2 * lock + seen * h : room,
          lock: lock / 2 - 1,
          start,
          end,
        },
        held: lane.held.map(({ from, to }) => ({ x: start(from), w: Math.max(1, end(to) - start(from)) })),
        rows: rows.map((slices, depth): FlameRow => {
          const y = lock + Math.max(0, depth - folded) * h;
          if (depth < folded) return { y, h: h - AIR, slices: [] };
          return { y, h: h - AIR, slices: named(slices, lane, type, depth === folded ? outer : []) };
        }),
      };
    }),
  };
}

/** The number of outer rows whose only call fills the window. They share a row with the call in them, named before it. */
function foldedIn(rows: readonly (readonly Slice[])[], left: number, right: number): number {
  const fills = rows.findIndex(
    ([slice, other]) => !slice || other || slice.x > left || slice.x + slice.w < right,
  );
  return Math.max(0, (fills < 0 ? rows.length : fills) - 1);
}

/** The call under a point, or -1. If a slice has several calls, the nearest. */
export function callUnder(lane: FlameLaneDrawing, calls: CallColumns, x: number, y: number): number {
  const depth = lane.rows.findIndex(
    (row) => row.slices.length > 0 && row.y - 1 <= y && y < row.y + row.h + 1,
  );
  const slice = lane.rows[depth]?.slices.find((s) => s.x - 1 <= x && x <= s.x + s.w + 1);
  if (!slice) return -1;
  let [best, far] = [slice.call, Infinity];
  for (let c = slice.call; c <= slice.last; c++) {
    if (calls.depth[c] !== depth) continue;
    const d = Math.abs((lane.start(calls.enter[c]!) + lane.end(calls.end[c]!)) / 2 - x);
    if (d < far) [best, far] = [c, d];
  }
  return best;
}
