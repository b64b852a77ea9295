// SPDX-License-Identifier: GPL-2.0-only
// Makes a quiz from a run, and finds single questions for lessons.
import type { LaneData } from '../session/types.ts';
import { choose } from './choose.ts';
import { digestOf, idOf } from './id.ts';
import type { EventRef } from '../session/event-reference.ts';
import { offersAt, offersIn, type Offer, type Sought } from './offers.ts';
import type { Question, Quiz, QuizSpec } from './types.ts';

/** `lanes`: the run of the spec; `opens`: the operation that it opens on. */
export function quizOf(spec: QuizSpec, lanes: readonly LaneData[], opens: number): Quiz {
  const questions = choose(offersIn(lanes, opens), spec.seed, spec.count).map((o) => o.question);
  return { id: idOf(spec, digestOf(questions)), spec, questions };
}

/** The questions of a lane from a moment to the end of its operation. None if the moment does not happen. */
export function offersFrom(
  lanes: readonly LaneData[],
  at: EventRef,
  sought: Omit<Sought, 'lane'> = {},
): readonly Offer[] {
  const lane = lanes.find((l) => l.about.variant === at.lane);
  if (!lane || at.op >= lane.trace.ops.length) return [];
  const event = lane.events(at.op).filter((e) => e.kind === at.kind)[at.nth - 1];
  // Every operation begins, also if the exhibit has no such event.
  if (!event && (at.kind !== 'begin' || at.nth !== 1)) return [];
  const step = event ? lane.positions(at.op, 'walk').findIndex((p) => p > event.record) - 1 : 0;
  return offersAt(lanes, at.op, { ...sought, lane: at.lane }).filter((o) => o.step >= step);
}

/** The first question of a kind; `about`: its subject, if the kind has several. null: none. */
export const questionFrom = (
  lanes: readonly LaneData[],
  at: EventRef,
  kind: string,
  about: string | null = null,
): Question | null => offersFrom(lanes, at, { kind, ...(about !== null && { about }) })[0]?.question ?? null;
