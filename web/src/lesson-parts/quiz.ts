// SPDX-License-Identifier: GPL-2.0-only
// Makes a quiz of a lesson's questions. Its answer codes name the lesson instead of an exhibit:
//   tw2:lesson:five-walks:v6.9,merged:64:0.5:k3f2:…
import { USUAL_FANOUT } from '../base/fanout.ts';
import { digestOf, idOf, LESSON } from '../quiz/id.ts';
import { questionFrom } from '../quiz/quiz.ts';
import type { Question, Quiz, QuizSpec } from '../quiz/types.ts';
import { momentOf } from '../session/event-reference.ts';
import type { LaneData } from '../session/types.ts';
import type { LessonAbout, QuestionAsked } from './types.ts';

/** The question from its run; null: the run offers no such question there. */
export function questionIn(lanes: readonly LaneData[], { at, kind, about }: QuestionAsked): Question | null {
  const moment = momentOf(at);
  return moment && questionFrom(lanes, moment, kind, about);
}

/** `seed`: of a student's own numbers; 0: the questions of the text. */
export function lessonQuiz(
  slug: string,
  { run }: LessonAbout,
  questions: readonly Question[],
  seed = 0,
): Quiz {
  const spec: QuizSpec = {
    ...{ exhibit: LESSON, scenario: slug, ops: null, variants: run.variants },
    ...{ fanout: run.fanout ?? USUAL_FANOUT, seed, count: questions.length },
  };
  return { id: idOf(spec, digestOf(questions)), spec, questions };
}
