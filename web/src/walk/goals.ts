// SPDX-License-Identifier: GPL-2.0-only
// Finds the steps of an operation that the reader makes: events at a place that the picture shows just before.
import type { WalkEvent } from '../exhibit-api/events.ts';
import { NOTHING, type Place, type Target, type WalkRules } from '../exhibit-api/own-walk.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { EventRef } from '../session/event-reference.ts';
import type { LaneData } from '../session/types.ts';

/** The begin of a walk. */
interface Begin {
  /** Its index among the operation's events. */
  readonly event: number;
  readonly ref: EventRef;
  readonly walk: number;
}

export interface Goal {
  /** The event's index among the operation's events. */
  readonly event: number;
  readonly ref: EventRef;
  /** The walk that begins between what is shown and this event; null: none that the page hides. */
  readonly begins: Begin | null;
  /** The events after this one that go on alike, and that the page makes. */
  readonly alike: number;
  /** "Which slot does the code read next?" */
  readonly asks: string;
  readonly target: Target;
  /** The lane's position while the page asks. */
  readonly position: number;
}

/** After so many steps a student has seen how the loop goes: the page makes the rest. */
const MOST_GOALS = 40;

/** Whether an event stores one slot further, as the two before it did: from the third on a loop holds no decision. */
function isAlike(events: readonly WalkEvent[], i: number): boolean {
  const [a, b, c] = [events[i - 2], events[i - 1], events[i]];
  const same = (e: WalkEvent | undefined): boolean =>
    e?.kind === c?.kind && e?.node === c?.node && e?.walk === c?.walk && e?.slot !== undefined;
  const stores = c?.kind === 'write' || c?.kind === 'link';
  return stores && [a, b, c].every(same) && b!.slot! - a!.slot! === c.slot! - b!.slot!;
}

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
  let begins: Begin | null = null;
  const positionOf = (record: number): number | undefined => {
    const step = positions.findIndex((p) => p > record);
    return step < 1 || step - 1 < shown ? undefined : positions[step - 1];
  };
  for (const [i, e] of events.entries()) {
    nth.set(e.kind, (nth.get(e.kind) ?? 0) + 1);
    const ref = { op, lane: lane.about.variant, kind: e.kind, nth: nth.get(e.kind)! };
    if (rules.hidesBegin && e.kind === 'walk' && e.cpu === 'A') begins = { event: i, ref, walk: e.walk ?? 0 };
    const asks = rules.asks[e.kind];
    // CPU B's steps, and those at no place, are made for the reader.
    if (asks === undefined || e.cpu !== 'A') continue;
    const last = goals.at(-1);
    if (last && last.event + last.alike === i - 1 && isAlike(events, i)) {
      goals[goals.length - 1] = { ...last, alike: last.alike + 1 };
      continue;
    }
    const position = positionOf(e.record);
    if (position === undefined) continue;
    const target = targetOf(rules, trace, lane.memory(position), op, e);
    if (!target) continue;
    const sees = (at: number): boolean =>
      [...rules.places(trace, lane.memory(at)), NOTHING].some((p) => isIn(target, p));
    if (!sees(position)) continue;
    const before = begins && e.kind !== 'result' ? positionOf(events[begins.event]!.record) : undefined;
    const hides = before !== undefined && sees(before);
    shown = positions.findIndex((p) => p > e.record);
    const goal = { event: i, ref, asks, target, alike: 0 };
    // To ask for the slot to go down through would say that a walk is at its begin.
    if (hides) goals.push({ ...goal, asks: rules.asks.read ?? asks, begins, position: before });
    else goals.push({ ...goal, begins: null, position });
    begins = null;
    if (goals.length === MOST_GOALS) break;
  }
  return goals;
}
