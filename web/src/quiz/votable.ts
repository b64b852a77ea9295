// SPDX-License-Identifier: GPL-2.0-only
// Turns questions into votes: a number or a slot gets choices, the right one and some of its own wrong ones.
import { ascending, shuffler } from 'd3-array';
import { seeded } from '../base/random.ts';
import type { Question } from './types.ts';
import { WORDS } from './words.ts';

/** A class that chooses between fewer numbers mostly guesses. */
export const FEWEST_CHOICES = 3;
/** More do not fit on a wall, or on a phone in one hand. */
export const MOST_CHOICES = 6;

/** A question that a class can vote on. */
export interface Votable {
  readonly question: Question;
  /** As the class reads them. */
  readonly choices: readonly string[];
  /** The right one's place. */
  readonly right: number;
}

/** The wrong answers of a question: those offered, or those that it has a hint for. */
const wrongOnes = ({ form, choices = [], answer, hints }: Question): readonly string[] =>
  (form === 'choice' ? choices : Object.keys(hints).filter((given) => /^\d+$/.test(given))).filter(
    (given) => given !== answer,
  );

/** A seed by which the same question always drops the same wrong answers. */
const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0, 0);

/** null: the question has too few wrong answers. */
export function votable(question: Question): Votable | null {
  const { form, answer, text } = question;
  // Wrong answers that do not fit go by lot: by size, the right one would end up at one end.
  const wrong = shuffler(seeded(seedOf(text)))([...wrongOnes(question)]).slice(0, MOST_CHOICES - 1);
  const all = new Set([answer, ...wrong]);
  if (form !== 'choice' && all.size < FEWEST_CHOICES) return null;
  // The order never depends on which of them is right.
  const ordered =
    form === 'choice'
      ? question.choices!.filter((c) => all.has(c))
      : [...all].sort((a, b) => ascending(Number(a), Number(b)));
  return {
    question,
    choices: ordered.map((c) => (form === 'slot' ? WORDS.slotIs(c) : c)),
    right: ordered.indexOf(answer),
  };
}

export const votables = (questions: readonly Question[]): readonly Votable[] =>
  questions.flatMap((q) => votable(q) ?? []);
