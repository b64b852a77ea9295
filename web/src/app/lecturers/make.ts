// SPDX-License-Identifier: GPL-2.0-only
// A quiz as its id names it, made anew by this page's own run.
import { quizOf } from '../../quiz/quiz.ts';
import type { Quiz, QuizSpec } from '../../quiz/types.ts';
import type { Catalogue, Engine } from '../../session/types.ts';

/** Rejects, with what is wrong, where there is no such run here. */
export async function makeQuiz(engine: Engine, catalogue: Catalogue, spec: QuizSpec): Promise<Quiz> {
  const { exhibit, scenario, variants, fanout } = spec;
  const known = catalogue.exhibits.find((e) => e.slug === exhibit);
  if (!known) throw new Error(`there is no exhibit “${exhibit}”`);
  if (scenario !== null && !known.scenarios.some((s) => s.slug === scenario))
    throw new Error(`${exhibit} has no scenario “${scenario}”`);
  const ops = scenario === null ? (spec.ops ?? '') : await engine.opsOf(exhibit, scenario);
  const session = await engine.run({ exhibit, variants, fanout, ops }, new AbortController().signal);
  return quizOf(spec, session.runs, session.opens);
}
