// SPDX-License-Identifier: GPL-2.0-only
// Keeps the state of a quiz in progress: each question is asked, then answered or skipped.
import { pointsOf, type Given, type Question, type Quiz } from './types.ts';

export interface QuizRun {
  readonly quiz: Quiz;
  /** The current question's index; the number of questions: all are done. */
  readonly at: number;
  /** The current question is answered, and its answer is shown. */
  readonly answered: boolean;
  /** The answers so far. */
  readonly given: readonly Given[];
}

export const begun = (quiz: Quiz): QuizRun => ({ quiz, at: 0, answered: false, given: [] });

/** The current question; null: all are done. */
export const questionOf = ({ quiz, at }: QuizRun): Question | null => quiz.questions[at] ?? null;

/** Answers the current question. A second answer does not count. */
export function answer(run: QuizRun, given: Given): QuizRun {
  if (run.answered || !questionOf(run)) return run;
  return { ...run, answered: true, given: [...run.given, given] };
}

/** Goes to the next question, and skips the current one if it is not answered. */
export function goOn(run: QuizRun): QuizRun {
  if (!questionOf(run)) return run;
  const { given } = run.answered ? run : answer(run, null);
  return { ...run, at: run.at + 1, answered: false, given };
}

export type Mark = 'right' | 'wrong' | 'none' | 'now' | 'open';

export const marksOf = ({ quiz, at, given }: QuizRun): readonly Mark[] =>
  quiz.questions.map((question, i): Mark => {
    const said = given[i];
    if (said === undefined) return i === at ? 'now' : 'open';
    return said === null ? 'none' : pointsOf(question, said) ? 'right' : 'wrong';
  });

export const pointsSoFar = (run: QuizRun): number => marksOf(run).filter((mark) => mark === 'right').length;
