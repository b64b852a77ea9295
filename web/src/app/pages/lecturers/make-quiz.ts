// SPDX-License-Identifier: GPL-2.0-only
// Makes the quiz that an id names, a scenario's or a lesson's, by running it; and a lesson's sheet of answers.
import { foundOf } from '../../../lesson-parts/found.ts';
import { ownQuestions } from '../../../lesson-parts/own-files.ts';
import type { SectionPlan } from '../../../lesson-parts/plan.ts';
import { lessonQuiz } from '../../../lesson-parts/quiz.ts';
import { ranQuestions } from '../../../lesson-parts/ran.ts';
import { LESSON } from '../../../quiz/id.ts';
import { quizOf } from '../../../quiz/quiz.ts';
import type { Question, Quiz, QuizSpec } from '../../../quiz/types.ts';
import { explained, type Explained } from '../../../quiz/verdict.ts';
import type { Catalogue, Engine } from '../../../session/engine-types.ts';
import { lessonNamed } from './lessons.ts';
import { WORDS } from './words.ts';

export interface Runner {
  readonly engine: Engine;
  readonly catalogue: Catalogue;
}

/** Rejects with the reason if there is no such run here. */
export function makeQuiz(runner: Runner, spec: QuizSpec): Promise<Quiz> {
  return spec.exhibit === LESSON
    ? ofLesson(runner, spec.scenario ?? '', spec.seed)
    : ofScenario(runner, spec);
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

async function ofLesson(runner: Runner, slug: string, seed: number): Promise<Quiz> {
  const { about, asked } = await askedIn(runner, slug, seed);
  return lessonQuiz(
    slug,
    about,
    asked.map(({ question }) => question),
    seed,
  );
}

/** A lesson's answers, as its sheet has them. */
export interface LessonAnswers {
  readonly plan: readonly SectionPlan[];
  readonly answers: readonly (Explained & {
    readonly question: Question;
    /** What a word of the question means, and a student's own numbers. */
    readonly note: string | undefined;
  })[];
  /** The kernel packages that gave them. */
  readonly sources: readonly string[];
}

/** `seed`: of a student's own numbers; 0: the questions of the text. */
export async function answersTo(runner: Runner, slug: string, seed: number): Promise<LessonAnswers> {
  const { found, asked } = await askedIn(runner, slug, seed);
  const answers = asked.map(({ asked: { note }, session, question }) => ({
    ...{ question, note },
    ...explained(session.track('walk', 'step'), question),
  }));
  return { plan: found.plan, answers, sources: [...new Set(asked.map(({ session }) => session.provenance))] };
}

/** Runs what a lesson asks about, with the numbers of a student's seed. Rejects with the reason if that cannot run here. */
async function askedIn({ engine }: Runner, slug: string, seed: number) {
  const about = lessonNamed(slug)?.about;
  const found = await foundOf(slug);
  if (!about || !found) throw new Error(WORDS.noLesson(slug));
  const inText = found.questions.map((q) => q.asked);
  const all = await ownQuestions(slug, inText, seed);
  return { about, found, asked: await ranQuestions(engine, about, all) };
}
