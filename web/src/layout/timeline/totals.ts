// SPDX-License-Identifier: GPL-2.0-only
// What happened in a range of steps, counted for one lane. Operations that lie in it whole are counted once for all.
import { opOfStep } from '../../base/op-of-step.ts';
import type { RunLane, TimelineOp } from './run.ts';

/** Steps from and to, both in it. */
export interface StepRange {
  readonly from: number;
  readonly to: number;
}

export interface Totals {
  /** How often each kind of event. */
  readonly kinds: ReadonlyMap<string, number>;
  /** How often the lock was held, taken before the range or in it. */
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
