// SPDX-License-Identifier: GPL-2.0-only
// Finds the event reference of a step, and the step of an event reference, on a track.
import { isEdit } from '../base/variants.ts';
import { opOfStep } from '../base/op-of-step.ts';
import type { EventRef } from './event-reference.ts';
import type { GlobalStep, Track } from './types.ts';

/**
 * A lane's last event at or before a step. The lane is the first with an event at the step, else the first that still
 * moves. Before any event it is the operation's `begin`. null: none of `variants` is a lane. An edit never
 * names a step: only this page has that lane.
 */
export function momentAt(track: Track, step: GlobalStep, variants: readonly string[]): EventRef | null {
  const op = opOfStep(track.ops, step);
  const lanes = track.lanes.filter((l) => !isEdit(l.variant) && variants.includes(l.variant));
  const lane =
    lanes.find((l) => l.eventsOf(op).some((e) => e.step === step)) ??
    lanes.find((l) => step <= l.lastOwnStep(op)) ??
    lanes[0];
  if (!lane) return null;
  const done = lane.eventsOf(op).filter((e) => e.step <= step);
  const kind = done.at(-1)?.kind ?? 'begin';
  return { op, lane: lane.variant, kind, nth: done.filter((e) => e.kind === kind).length || 1 };
}

/** null: this track has no such event. */
export function stepOfMoment(track: Track, { op, lane, kind, nth }: EventRef): GlobalStep | null {
  const found = track.lanes.find((l) => l.variant === lane);
  const span = track.ops[op];
  if (!found || !span) return null;
  const event = found.eventsOf(op).filter((e) => e.kind === kind)[nth - 1];
  // Each operation has a first `begin`, also if its exhibit reports no such event.
  return event?.step ?? (kind === 'begin' && nth === 1 ? span.firstStep : null);
}
