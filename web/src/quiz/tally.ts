// SPDX-License-Identifier: GPL-2.0-only
// Counts which answers a class gave to each question of a quiz.
import type { Graded } from './grade.ts';
import type { Given, Question, Quiz } from './types.ts';

export interface AnswerTally {
  /** null: no answer. */
  readonly answer: Given;
  readonly right: boolean;
  /** How many codes have it as their first try. */
  readonly first: number;
  /** How often it was given, at any try. */
  readonly all: number;
}

export interface QuestionTally {
  readonly question: Question;
  /** Every choice, or every number that was given, the right answer among them; "no answer" last, if there is one. */
  readonly answers: readonly AnswerTally[];
}

export const tallyOf = ({ questions }: Quiz, graded: readonly Graded[]): readonly QuestionTally[] =>
  questions.map((question, i) => {
    const tries = graded.map((g) => g.answers[i]!.tried);
    const numbers = [...new Set([...tries.flat(), question.answer])].sort((a, b) => Number(a) - Number(b));
    const none = tries.filter(({ length }) => length === 0).length;
    const answers = (question.choices ?? numbers).map((answer) => ({
      ...{ answer, right: answer === question.answer },
      first: tries.filter(([first]) => first === answer).length,
      all: tries.flat().filter((given) => given === answer).length,
    }));
    const noAnswer = { answer: null, right: false, first: none, all: none };
    return { question, answers: none ? [...answers, noAnswer] : answers };
  });

/** How often the answer that was given most often was given. */
export const mostIn = (tallies: readonly QuestionTally[]): number =>
  Math.max(0, ...tallies.flatMap(({ answers }) => answers.map(({ all }) => all)));
