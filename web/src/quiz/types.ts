// SPDX-License-Identifier: GPL-2.0-only
// A quiz: some of the questions that a run offers, in the order of the run, chosen by a seed.
import type { QuestionForm } from '../exhibit-api/questions.ts';
import type { EventRef } from '../session/moment.ts';

export interface Question {
  readonly kind: string;
  /** The lane that it is asked of. */
  readonly variant: string;
  /** The picture stops before it. */
  readonly ask: EventRef;
  readonly text: string;
  readonly form: QuestionForm;
  readonly choices?: readonly string[];
  readonly answer: string;
  /** Its step shows why. */
  readonly shows: EventRef;
}

/** As it is asked. */
export type OpenQuestion = Omit<Question, 'answer'>;

/** What a quiz is made from: the same run and seed make the same quiz. */
export interface QuizSpec {
  readonly exhibit: string;
  /** null: operations of one's own. */
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly variants: readonly string[];
  readonly fanout: number;
  readonly seed: number;
  /** Questions at most: a short run has fewer. */
  readonly count: number;
}

export interface Quiz {
  readonly id: string;
  readonly spec: QuizSpec;
  readonly questions: readonly Question[];
}

export const USUAL_COUNT = 6;
export const MOST_QUESTIONS = 20;
/** Seeds are below this. */
export const SEEDS = 2 ** 32;

/** An answer to a question; null: none was given. */
export type Given = string | null;

/** A number as it is compared: "015" is "15"; null for what no answer can be. */
export const numberOf = (typed: string): string | null =>
  /^\s*\d{1,9}\s*$/.test(typed) ? String(Number(typed)) : null;

/** A typed, clicked or chosen answer as it is kept; null: it cannot answer the question. */
export function givenTo({ form, choices = [] }: OpenQuestion, typed: string): Given {
  if (form !== 'choice') return numberOf(typed);
  return choices.includes(typed) ? typed : null;
}

/** A point for each right answer. */
export const pointsOf = ({ answer }: Question, given: Given): number => (given === answer ? 1 : 0);
