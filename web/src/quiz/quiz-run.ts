// SPDX-License-Identifier: GPL-2.0-only
// Keeps the state of a quiz in progress. Each question is asked until it is answered right, has had all its tries, is
// shown, or is skipped.
import { isRight, pointsOf, triesFor, type Question, type Quiz, type Tries } from './types.ts';

export interface QuizRun {
  readonly quiz: Quiz;
  /** The current question's index; the number of questions: all are done. */
  readonly at: number;
  /** The current question is done, and its answer is shown. */
  readonly answered: boolean;
  /** The answers to each question that was begun. */
  readonly given: readonly Tries[];
}

export const begun = (quiz: Quiz): QuizRun => ({ quiz, at: 0, answered: false, given: [] });

/** The current question; null: all are done. */
export const questionOf = ({ quiz, at }: QuizRun): Question | null => quiz.questions[at] ?? null;

/** The answers to the current question so far. */
export const triesOf = ({ given, at }: QuizRun): Tries => given[at] ?? [];

/** The answers to the questions that are before the current one. */
const givenBefore = ({ quiz, given, at }: QuizRun): readonly Tries[] =>
  quiz.questions.slice(0, at).map((_, i) => given[i] ?? []);

/** Whether these answers end a question. */
export const isDone = (question: Question, tries: Tries): boolean =>
  isRight(question, tries) || tries.length >= triesFor(question);

/** Answers the current question. An answer after its end does not count. */
export function answer(run: QuizRun, given: string): QuizRun {
  const question = questionOf(run);
  if (run.answered || !question) return run;
  const tries = [...triesOf(run), given];
  return { ...run, answered: isDone(question, tries), given: [...givenBefore(run), tries] };
}

/** Ends the current question: its answer is shown. */
export const show = (run: QuizRun): QuizRun => (questionOf(run) ? { ...run, answered: true } : run);

/** Goes to the next question, and skips the current one if it is not done. */
export function goOn(run: QuizRun): QuizRun {
  if (!questionOf(run)) return run;
  return { ...run, at: run.at + 1, answered: false };
}

export type Mark = 'right' | 'wrong' | 'none' | 'now' | 'open';

export const marksOf = ({ quiz, at, answered, given }: QuizRun): readonly Mark[] =>
  quiz.questions.map((question, i): Mark => {
    if (i > at) return 'open';
    if (i === at && !answered) return 'now';
    const tries = given[i] ?? [];
    return tries.length === 0 ? 'none' : isRight(question, tries) ? 'right' : 'wrong';
  });

/** How many questions were answered right, at whatever try. */
export const rightSoFar = (run: QuizRun): number => marksOf(run).filter((mark) => mark === 'right').length;

export const pointsSoFar = ({ quiz, given }: QuizRun): number =>
  quiz.questions.reduce((sum, question, i) => sum + pointsOf(question, given[i] ?? []), 0);
