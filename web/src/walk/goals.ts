// SPDX-License-Identifier: GPL-2.0-only
// Finds the steps of an operation that the reader makes: events at a place that the picture shows just before.
import type { WalkEvent } from '../exhibit-api/events.ts';
import { NOTHING, type Place, type Target, type WalkRules } from '../exhibit-api/own-walk.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
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

/** The places of an event; null: it is at none, and the page makes its step. */
function targetOf(rules: WalkRules, trace: Trace, memory: Memory, op: number, e: WalkEvent): Target | null {
  if (e.kind === 'result') return rules.returns?.(trace, op, memory) ?? null;
  const { node, slot } = e;
  if (node === undefined || slot === undefined) return null;
  return rules.target ? rules.target(trace, op, e) : { node, first: slot, last: slot };
}

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
    // CPU B's steps, and those at no place, are made for the reader.
    if (asks === undefined || e.cpu !== 'A') continue;
    const step = positions.findIndex((p) => p > e.record);
    if (step < 1 || step - 1 < shown) continue;
    const position = positions[step - 1]!;
    const memory = lane.memory(position);
    const target = targetOf(rules, trace, memory, op, e);
    if (!target) continue;
    const seen = [...rules.places(trace, memory), NOTHING].some((p) => isIn(target, p));
    if (!seen) continue;
    shown = step;
    const ref = { op, lane: lane.about.variant, kind: e.kind, nth: nth.get(e.kind)! };
    goals.push({ event: i, ref, asks, target, position });
    if (goals.length === MOST_GOALS) break;
  }
  return goals;
}
