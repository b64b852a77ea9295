// SPDX-License-Identifier: GPL-2.0-only
// Declares a quiz, and its limits. A quiz is some of a run's questions, in the run's order, chosen by a seed.
import type { QuestionForm } from '../exhibit-api/questions.ts';
import type { EventRef } from '../session/event-reference.ts';

export interface Question {
  readonly kind: string;
  /** The lane that the question is about. */
  readonly variant: string;
  /** The event that the picture stops before. */
  readonly ask: EventRef;
  readonly text: string;
  readonly form: QuestionForm;
  readonly choices?: readonly string[];
  readonly answer: string;
  /** The event whose step shows the answer. */
  readonly shows: EventRef;
}

/** A question without its answer. */
export type OpenQuestion = Omit<Question, 'answer'>;

/** The run and the seed of a quiz: the same ones make the same quiz. */
export interface QuizSpec {
  readonly exhibit: string;
  /** null: own operations. */
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly variants: readonly string[];
  readonly fanout: number;
  readonly seed: number;
  /** The most questions: a short run has fewer. */
  readonly count: number;
}

export interface Quiz {
  readonly id: string;
  readonly spec: QuizSpec;
  readonly questions: readonly Question[];
}

/** Questions of a quiz, unless an address or an option says otherwise. */
export const USUAL_COUNT = 6;
/** Questions that an address or an option may ask for. */
export const MOST_QUESTIONS = 20;
/** Seeds are below this. */
export const SEEDS = 2 ** 32;

/** An answer to a question; null: none. */
export type Given = string | null;

/** A typed number in the form that is compared, "15" for "015"; null: it is no whole number. */
export const numberOf = (typed: string): string | null =>
  /^\s*\d{1,9}\s*$/.test(typed) ? String(Number(typed)) : null;

/** A typed, clicked or chosen answer in the form that is kept; null: it cannot answer the question. */
export function givenTo({ form, choices = [] }: OpenQuestion, typed: string): Given {
  if (form !== 'choice') return numberOf(typed);
  return choices.includes(typed) ? typed : null;
}

/** One point for a right answer. */
export const pointsOf = ({ answer }: Question, given: Given): number => (given === answer ? 1 : 0);
