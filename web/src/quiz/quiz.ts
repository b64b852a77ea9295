// SPDX-License-Identifier: GPL-2.0-only
// A quiz out of a run.
import type { LaneData } from '../session/types.ts';
import { choose } from './choose.ts';
import { digestOf, idOf } from './id.ts';
import type { Moment } from '../session/moment.ts';
import { offersAt, offersIn } from './offers.ts';
import type { Question, Quiz, QuizSpec } from './types.ts';

/** `lanes`: the spec's run; `opens`: the operation that it opens on. */
export function quizOf(spec: QuizSpec, lanes: readonly LaneData[], opens: number): Quiz {
  const questions = choose(offersIn(lanes, opens), spec.seed, spec.count).map((o) => o.question);
  return { id: idOf(spec, digestOf(questions)), spec, questions };
}

/** The first question of a kind that its lane's run offers from a moment on; null: its operation offers none there. */
export function questionFrom(lanes: readonly LaneData[], at: Moment, kind: string): Question | null {
  const lane = lanes.find((l) => l.about.variant === at.lane);
  const event = lane?.events(at.op).filter((e) => e.kind === at.kind)[at.nth - 1];
  if (!lane || !event) return null;
  const step = lane.positions(at.op, 'walk').findIndex((p) => p > event.record);
  const found = offersAt(lanes, at.op).find(
    (o) => o.question.variant === at.lane && o.question.kind === kind && o.step >= step,
  );
  return found?.question ?? null;
}
