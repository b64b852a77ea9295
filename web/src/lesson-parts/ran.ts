// SPDX-License-Identifier: GPL-2.0-only
// Runs what a lesson's parts name, without showing it.
import { USUAL_FANOUT } from '../base/fanout.ts';
import type { Engine } from '../session/engine-types.ts';
import type { Session } from '../session/types.ts';
import type { Question } from '../quiz/types.ts';
import { questionIn } from './quiz.ts';
import { opsOfRun } from './runs.ts';
import { runKey, type LessonAbout, type QuestionAsked, type RunSpec } from './types.ts';
import { WORDS } from './words.ts';

/** Makes each run once, and one at a time: a lesson has few, and each may use much of a tab's memory. */
export function runsOf(engine: Engine, { dials = {} }: LessonAbout): (run: RunSpec) => Promise<Session> {
  const sessions = new Map<string, Session>();
  return async (run) => {
    const { exhibit, variants, scenario } = run;
    const key = runKey(run);
    const { exhibits } = await engine.catalogue();
    const fanout = run.fanout ?? exhibits.find((e) => e.slug === exhibit)?.fanouts[0] ?? USUAL_FANOUT;
    const text = scenario === undefined ? '' : await engine.opsOf(exhibit, scenario);
    const ops = opsOfRun(run, text, dials);
    const session =
      sessions.get(key) ??
      (await engine.run({ exhibit, variants, fanout, ops }, new AbortController().signal));
    sessions.set(key, session);
    return session;
  };
}

/** A question, and the session that answers it. */
interface Ran {
  readonly asked: QuestionAsked;
  readonly session: Session;
  readonly question: Question;
}

/** Runs questions, which then have their answers. Rejects if a run does not offer one. */
export async function ranQuestions(
  engine: Engine,
  about: LessonAbout,
  all: readonly QuestionAsked[],
): Promise<readonly Ran[]> {
  const run = runsOf(engine, about);
  const ran: Ran[] = [];
  for (const asked of all) {
    const session = await run(asked.run);
    const question = questionIn(session.runs, asked);
    if (!question) throw new Error(WORDS.otherQuestion(asked.at));
    ran.push({ asked, session, question });
  }
  return ran;
}
