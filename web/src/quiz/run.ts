// SPDX-License-Identifier: GPL-2.0-only
// A quiz that is being answered: question by question, each asked, then answered or left.
import { pointsOf, type Given, type Question, type Quiz } from './types.ts';

export interface QuizRun {
  readonly quiz: Quiz;
  /** Which question it is; as many as there are: all are done. */
  readonly at: number;
  /** The question was answered, and its answer is shown. */
  readonly answered: boolean;
  /** Of those that are done. */
  readonly given: readonly Given[];
}

export const begun = (quiz: Quiz): QuizRun => ({ quiz, at: 0, answered: false, given: [] });

/** null: all are done. */
export const questionOf = ({ quiz, at }: QuizRun): Question | null => quiz.questions[at] ?? null;

/** A second answer to the same question does not count. */
export function answer(run: QuizRun, given: Given): QuizRun {
  if (run.answered || !questionOf(run)) return run;
  return { ...run, answered: true, given: [...run.given, given] };
}

/** To the next question; one that was not answered is left. */
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
