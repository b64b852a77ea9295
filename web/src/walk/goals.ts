// SPDX-License-Identifier: GPL-2.0-only
// Finds the steps of an operation that the reader makes: events at a place that the picture shows just before.
import type { Place, Target, WalkRules } from '../exhibit-api/own-walk.ts';
import type { EventRef } from '../session/event-reference.ts';
import type { LaneData } from '../session/types.ts';

export interface Goal {
  /** The event's index among the operation's events. */
  readonly event: number;
  readonly ref: EventRef;
  /** "Which slot does the code read next?" */
  readonly asks: string;
  readonly target: Target;
  /** The lane's position while the page asks. */
  readonly position: number;
}

/** After so many steps a student has seen how the loop goes: the page makes the rest. */
const MOST_GOALS = 40;

export const isIn = ({ node, first, last }: Target, place: Place): boolean =>
  place.node === node && place.slot >= first && place.slot <= last;

export function goalsOf(lane: LaneData, op: number, rules: WalkRules): readonly Goal[] {
  const { trace, model } = lane;
  if (!trace.ops[op] || model.planted?.(trace, op)) return [];
  const events = lane.events(op);
  const positions = lane.positions(op, 'walk');
  const goals: Goal[] = [];
  const nth = new Map<string, number>();
  /** The step that shows the last goal. */
  let shown = 0;
  for (const [i, e] of events.entries()) {
    nth.set(e.kind, (nth.get(e.kind) ?? 0) + 1);
    const asks = rules.asks[e.kind];
    const { node, slot } = e;
    // CPU B's steps, and those at no place, are made for the reader.
    if (asks === undefined || node === undefined || slot === undefined || e.cpu !== 'A') continue;
    const step = positions.findIndex((p) => p > e.record);
    if (step < 1 || step - 1 < shown) continue;
    const position = positions[step - 1]!;
    const target = rules.target ? rules.target(trace, op, e) : { node, first: slot, last: slot };
    if (!target) continue;
    const seen = rules.places(trace, lane.memory(position)).some((p) => isIn(target, p));
    if (!seen) continue;
    shown = step;
    const ref = { op, lane: lane.about.variant, kind: e.kind, nth: nth.get(e.kind)! };
    goals.push({ event: i, ref, asks, target, position });
    if (goals.length === MOST_GOALS) break;
  }
  return goals;
}
