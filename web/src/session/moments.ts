// SPDX-License-Identifier: GPL-2.0-only
// Moments by what happens: how a step is called, and at which step of a track a moment is.
import { YOURS } from '../base/variants.ts';
import { opOfStep } from '../base/op-of-step.ts';
import type { EventRef } from './moment.ts';
import type { GlobalStep, Track } from './types.ts';

/**
 * The last event of a lane at or before a step: of the first that acts there, else of the first that has not done yet.
 * What comes before any event is the operation's `begin`. null: none of these variants is a lane. What the reader has
 * edited is a lane on this machine alone: it names nothing.
 */
export function momentAt(track: Track, step: GlobalStep, variants: readonly string[]): EventRef | null {
  const op = opOfStep(track.ops, step);
  const lanes = track.lanes.filter((l) => l.variant !== YOURS && variants.includes(l.variant));
  const lane =
    lanes.find((l) => l.eventsOf(op).some((e) => e.step === step)) ??
    lanes.find((l) => step <= l.lastOwnStep(op)) ??
    lanes[0];
  if (!lane) return null;
  const done = lane.eventsOf(op).filter((e) => e.step <= step);
  const kind = done.at(-1)?.kind ?? 'begin';
  return { op, lane: lane.variant, kind, nth: done.filter((e) => e.kind === kind).length || 1 };
}

/** null: it does not happen. */
export function stepOfMoment(track: Track, { op, lane, kind, nth }: EventRef): GlobalStep | null {
  const found = track.lanes.find((l) => l.variant === lane);
  const span = track.ops[op];
  if (!found || !span) return null;
  const event = found.eventsOf(op).filter((e) => e.kind === kind)[nth - 1];
  // Every operation begins, whether or not its exhibit has an event of it.
  return event?.step ?? (kind === 'begin' && nth === 1 ? span.firstStep : null);
}
