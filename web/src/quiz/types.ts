// SPDX-License-Identifier: GPL-2.0-only
// Declares a quiz, and its limits. A quiz is some of a run's questions, in the run's order, chosen by a seed.
import type { QuestionForm, Teaching } from '../exhibit-api/questions.ts';
import type { EventRef } from '../session/event-reference.ts';

export interface Question extends Teaching {
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
  /** Why the answer is right; absent: the narrator's sentence at that step. */
  readonly why?: string;
  /** Events whose sentences follow `why`; absent: none. */
  readonly saidAt?: readonly EventRef[];
}

/** A question without its answer, and without what would tell it. */
export type OpenQuestion = Omit<Question, 'answer' | 'hints' | 'rule' | 'why' | 'saidAt'>;

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

/** The answers to one question in order, the right one last if it was given; empty: none. */
export type Tries = readonly string[];
/** After so many wrong answers the page shows the right one. */
export const MOST_TRIES = 3;

/** The tries that a question gives: none where one choice is left. */
export const triesFor = ({ choices }: OpenQuestion): number =>
  choices ? Math.min(MOST_TRIES, choices.length - 1) : MOST_TRIES;

/** A typed number in the form that is compared, "15" for "015"; null: it is no whole number. */
export const numberOf = (typed: string): string | null =>
  /^\s*\d{1,9}\s*$/.test(typed) ? String(Number(typed)) : null;

/** A typed, clicked or chosen answer in the form that is kept; null: it cannot answer the question. */
export function givenTo({ form, choices = [] }: OpenQuestion, typed: string): Given {
  if (form !== 'choice') return numberOf(typed);
  return choices.includes(typed) ? typed : null;
}

export const isRight = ({ answer }: Question, tries: Tries): boolean => tries.at(-1) === answer;

/** One point for an answer that is right at once, and half as many for each wrong one before it. */
export const pointsOf = (question: Question, tries: Tries): number =>
  isRight(question, tries) ? pointsAt(tries.length) : 0;

/** The points of an answer that is right at try `n`, from 1. */
export const pointsAt = (n: number): number => 2 ** (1 - n);
