// SPDX-License-Identifier: GPL-2.0-only
// Makes the quiz that an id names, a scenario's or a lesson's, by running it; and a lesson's sheet of answers.
import { USUAL_FANOUT } from '../../../base/fanout.ts';
import { foundOf } from '../../../lesson-parts/found.ts';
import type { SectionPlan } from '../../../lesson-parts/plan.ts';
import { lessonQuiz, questionIn } from '../../../lesson-parts/quiz.ts';
import { opsOfRun } from '../../../lesson-parts/runs.ts';
import { runKey, type RunSpec } from '../../../lesson-parts/types.ts';
import { LESSON } from '../../../quiz/id.ts';
import { quizOf } from '../../../quiz/quiz.ts';
import type { Question, Quiz, QuizSpec } from '../../../quiz/types.ts';
import { explained, type Explained } from '../../../quiz/verdict.ts';
import type { Catalogue, Engine } from '../../../session/engine-types.ts';
import type { Session } from '../../../session/types.ts';
import { lessonNamed } from './lessons.ts';
import { WORDS } from './words.ts';

export interface Runner {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
}

/** Rejects with the reason if there is no such run here. */
export function makeQuiz(runner: Runner, spec: QuizSpec): Promise<Quiz> {
  return spec.exhibit === LESSON ? ofLesson(runner, spec.scenario ?? '') : ofScenario(runner, spec);
}

async function ofScenario({ engine, catalogue }: Runner, spec: QuizSpec): Promise<Quiz> {
  const { exhibit, scenario, variants, fanout } = spec;
  const known = catalogue.exhibits.find((e) => e.slug === exhibit);
  if (!known) throw new Error(WORDS.noExhibit(exhibit));
  if (scenario !== null && !known.scenarios.some((s) => s.slug === scenario))
    throw new Error(WORDS.noScenario(exhibit, scenario));
  const ops = scenario === null ? (spec.ops ?? '') : await engine.opsOf(exhibit, scenario);
  const session = await engine.run({ exhibit, variants, fanout, ops }, new AbortController().signal);
  return quizOf(spec, session.runs, session.opens);
}

async function ofLesson(runner: Runner, slug: string): Promise<Quiz> {
  const { about, asked } = await askedIn(runner, slug);
  return lessonQuiz(
    slug,
    about,
    asked.map(({ question }) => question),
  );
}

/** A lesson's answers, as its sheet has them. */
export interface LessonAnswers {
  readonly plan: readonly SectionPlan[];
  readonly answers: readonly (Explained & { readonly question: Question })[];
  /** The kernel packages that gave them. */
  readonly sources: readonly string[];
}

export async function answersTo(runner: Runner, slug: string): Promise<LessonAnswers> {
  const { found, asked } = await askedIn(runner, slug);
  const answers = asked.map(({ session, question }) => ({
    question,
    ...explained(session.track('walk', 'step'), question),
  }));
  return { plan: found.plan, answers, sources: [...new Set(asked.map(({ session }) => session.provenance))] };
}

/** Runs what a lesson asks about. Rejects with the reason if that cannot run here. */
async function askedIn(runner: Runner, slug: string) {
  const about = lessonNamed(slug)?.about;
  const found = await foundOf(slug);
  if (!about || !found) throw new Error(WORDS.noLesson(slug));
  // One run at a time: a lesson has few, and each may use much of a tab's memory.
  const sessions = new Map<string, Session>();
  const asked: { readonly session: Session; readonly question: Question }[] = [];
  for (const { asked: wanted } of found.questions) {
    const key = runKey(wanted.run);
    const session = sessions.get(key) ?? (await ran(runner, wanted.run, about.dials ?? {}));
    sessions.set(key, session);
    const question = questionIn(session.runs, wanted);
    if (!question) throw new Error(WORDS.otherQuestion(wanted.at));
    asked.push({ session, question });
  }
  return { about, found, asked };
}

async function ran(
  { engine, catalogue }: Runner,
  run: RunSpec,
  dials: Readonly<Record<string, number>>,
): Promise<Session> {
  const { exhibit, variants, scenario } = run;
  const fanout = run.fanout ?? catalogue.exhibits.find((e) => e.slug === exhibit)?.fanouts[0] ?? USUAL_FANOUT;
  const text = scenario === undefined ? '' : await engine.opsOf(exhibit, scenario);
  const ops = opsOfRun(run, text, dials);
  return engine.run({ exhibit, variants, fanout, ops }, new AbortController().signal);
}
