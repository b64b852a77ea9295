// SPDX-License-Identifier: GPL-2.0-only
// Lays a query's hits out in columns over the steps. There may be a million. Each column counts its hits with two
// searches: for the records of its first and of its last step.
import { bisectLeft } from '../../base/bisect.ts';
import { plural } from '../../base/english.ts';
import type { Hit } from './hit.ts';
import type { Pin } from './pins.ts';
import type { StepScale } from './scale.ts';
import * as words from '../words.ts';

export interface HitLane {
  readonly name: string;
  readonly query: string;
  /** Ascending. */
  readonly records: Int32Array;
  /** The position at a step. */
  readonly position: (step: number) => number;
  /** The first step at or after a position. */
  readonly stepOf: (position: number) => number;
}

/** Hits of steps [from, to). */
export interface Column {
  readonly x: number;
  readonly w: number;
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Width of a column as a share of the font size. */
const WIDE = 1 / 6;
/** Reach of a pointer to either side of a column, in CSS pixels. */
const NEAR = 6;

/** The number of hits before a step. */
const before = ({ records, position }: HitLane, step: number): number =>
  step <= 0 ? 0 : bisectLeft(records, position(step - 1));

export const countOf = (lane: HitLane, from: number, to: number): number =>
  before(lane, to) - before(lane, from);

/** Pins of the hits of steps [from, to), the first `most`. */
export function pinsOf(lane: HitLane, from: number, to: number, most = Infinity): readonly Pin[] {
  const first = before(lane, from);
  const records = lane.records.subarray(first, Math.min(before(lane, to), first + most));
  return Array.from(records, (record): Pin => ({
    step: lane.stepOf(record + 1),
    kind: 'hit',
    text: `${lane.name}: ${lane.query}`,
  }));
}

/** The visible columns with hits. */
export function columns(lane: HitLane, scale: StepScale, type: number): readonly Column[] {
  const all: Column[] = [];
  const last = scale.stepAt(scale.right);
  for (let from = scale.stepAt(scale.left), to = from; from <= last; from = to) {
    const x = Math.max(scale.left, scale.start(from));
    const end = x + type * WIDE;
    to = end < scale.right ? Math.max(from + 1, scale.stepAt(end)) : last + 1;
    const count = countOf(lane, from, to);
    if (count > 0) all.push({ x, w: Math.min(scale.right, scale.start(to)) - x, from, to, count });
  }
  return all;
}

/** A column's next hit after step `now`, so that clicks visit its hits in turn. */
export function columnAt(lane: HitLane, all: readonly Column[], x: number, now: number): Hit | null {
  const far = (c: Column): number => Math.max(c.x - x, x - c.x - c.w, 0);
  const [column] = all.filter((c) => far(c) <= NEAR).sort((a, b) => far(a) - far(b));
  if (!column) return null;
  const { from, to, count } = column;
  const pin = pinsOf(lane, Math.max(from, now + 1), to, 1)[0] ?? pinsOf(lane, from, to, 1)[0]!;
  return { step: pin.step, text: words.next(plural(count, 'hit'), pin.text) };
}
