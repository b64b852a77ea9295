// SPDX-License-Identifier: GPL-2.0-only
// Counts one lane's events in a range of steps. Whole operations in the range use the kept counts.
import { opOfStep } from '../../base/op-of-step.ts';
import type { RunLane, TimelineOp } from './run.ts';

/** Both ends belong to it. */
export interface StepRange {
  readonly from: number;
  readonly to: number;
}

export interface Totals {
  /** The number of events by kind. */
  readonly kinds: ReadonlyMap<string, number>;
  /** The number of times that the lock was held, also if taken before the range. */
  readonly held: number;
}

export function totalsOf(lane: RunLane, ops: readonly TimelineOp[], { from, to }: StepRange): Totals {
  const kinds = new Map<string, number>();
  const add = (kind: string, n: number): unknown => kinds.set(kind, (kinds.get(kind) ?? 0) + n);
  let held = 0;
  const last = opOfStep(ops, to);
  for (let o = opOfStep(ops, from); o <= last; o++) {
    const read = lane.read(o);
    const whole = from <= ops[o]!.firstStep && ops[o]!.lastStep <= to;
    if (whole) read.kinds.forEach((n, kind) => add(kind, n));
    else for (const e of lane.eventsOf(o)) if (from <= e.step && e.step <= to) add(e.kind, 1);
    held += whole ? read.held.length : read.held.filter((h) => h.from <= to && from < h.to).length;
  }
  return { kinds, held };
}
