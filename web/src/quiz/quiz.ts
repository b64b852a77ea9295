// SPDX-License-Identifier: GPL-2.0-only
// A quiz out of a run.
import type { LaneData } from '../session/types.ts';
import { choose } from './choose.ts';
import { digestOf, idOf } from './id.ts';
import { offersIn } from './offers.ts';
import type { Quiz, QuizSpec } from './types.ts';

/** `lanes`: the spec's run; `opens`: the operation that it opens on. */
export function quizOf(spec: QuizSpec, lanes: readonly LaneData[], opens: number): Quiz {
  const questions = choose(offersIn(lanes, opens), spec.seed, spec.count).map((o) => o.question);
  return { id: idOf(spec, digestOf(questions)), spec, questions };
}
