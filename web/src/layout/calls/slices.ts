// SPDX-License-Identifier: GPL-2.0-only
// Calls as slices, a row for each depth, as high as a name: a lane may be higher than its room, and scrolls there. Slices
// too narrow to be told apart are drawn as one.
import { textWidth } from '../geometry.ts';
import { WHOLE, type MapView } from '../tree/map/view.ts';
import type { CallScale } from './scale.ts';

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

export interface FlameLaneDrawing {
  readonly name: string;
  /** Of its room, or of all its rows and as much that the last can be scrolled to without another one cut. */
  readonly height: number;
  /** Of the lock's line; below 0: there is no room for it. */
  readonly lock: number;
  readonly held: readonly { readonly x: number; readonly w: number }[];
  readonly rows: readonly FlameRow[];
  /** Where a record begins, and where the one before it ends. */
  readonly start: (record: number) => number;
  readonly end: (record: number) => number;
}

export interface FlameDrawing {
  readonly width: number;
  /** For each lane. */
  readonly room: number;
  readonly left: number;
  readonly right: number;
  readonly type: number;
  readonly lanes: readonly FlameLaneDrawing[];
}

/** Narrower than this, or nearer to one another, slices are one. */
const LEAST = 3;
/** Under each row. */
const AIR = 1;
/** Between lanes, and for the line of the lock. */
const GAP = 8;
const LOCK = 6;
const LOW_LANE = 52;
const PAD = 4;

export function layoutFlame(
  lanes: readonly FlameLane[],
  scale: CallScale,
  { width, height, type, gutter, edge, view = WHOLE }: FlameSize,
): FlameDrawing {
  const [left, right] = [gutter, Math.max(gutter + 1, width - edge)];
  const pixels = ((right - left) * view.zoom) / scale.total;
  const origin = left - view.left * view.zoom * (right - left);
  const most = (height - GAP * (lanes.length - 1)) / Math.max(1, lanes.length);
  // In little room the timeline's own line of the lock has to do.
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
      // Of what is in sight.
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

/** Outer rows of one call each that reaches beyond the window: they share a row with the call in it, named before it. */
function foldedIn(rows: readonly (readonly Slice[])[], left: number, right: number): number {
  const fills = rows.findIndex(
    ([slice, other]) => !slice || other || slice.x > left || slice.x + slice.w < right,
  );
  return Math.max(0, (fills < 0 ? rows.length : fills) - 1);
}

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

/** As much of a name as fits; of fewer letters than these, nothing. Nearly all are told apart by so many. */
const LETTERS = 6;
const NAME = 14;

const letterOf = (type: number): number => textWidth('x', type, true);

function named(
  slices: readonly Slice[],
  { nameOf }: FlameLane,
  type: number,
  outer: readonly string[],
): readonly Slice[] {
  const letter = letterOf(type);
  return slices.map((s) => {
    const room = Math.floor((s.w - 2 * PAD) / letter);
    if (s.count > 1 || room < 1) return s;
    const name = [...outer, nameOf(s.call)].join(' › ');
    if (name.length <= room) return { ...s, name };
    return room > LETTERS ? { ...s, name: `${name.slice(0, room - 1)}…` } : s;
  });
}

/** How much larger than the whole: as much as a third of the calls need to bear a name. */
export function nameZoom(
  lanes: readonly FlameLane[],
  scale: CallScale,
  { width, type, gutter, edge }: FlameSize,
): number {
  const needs = lanes.flatMap(({ calls, from, to, nameOf }, l) => {
    const { start, end } = scale.lanes[l]!;
    return Array.from({ length: calls.count }, (_, call) => {
      const units = end(calls.end[call]!) - start(calls.enter[call]!);
      if (calls.end[call]! <= from || calls.enter[call]! >= to || units <= 0) return 0;
      return (Math.min(NAME, nameOf(call).length) * letterOf(type) + 2 * PAD + AIR) / units;
    }).filter((need) => need > 0);
  });
  needs.sort((a, b) => a - b);
  return Math.max(
    1,
    ((needs[Math.floor(needs.length / 3)] ?? 0) * scale.total) / Math.max(1, width - gutter - edge),
  );
}

/** The call under a point; -1: none. Of several in one slice the one that is nearest to it. */
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
