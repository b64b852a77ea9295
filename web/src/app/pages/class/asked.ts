// SPDX-License-Identifier: GPL-2.0-only
// Reads from the class server's counts what the wall shows: the question, its rounds, and whether it is open. So a
// wall that is loaded again shows what it showed.
import * as v from 'valibot';
import type { Votable } from '../../../quiz/votable.ts';

export const COUNTS = v.object({
  class: v.string(),
  now: v.nullable(v.string()),
  questions: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      choices: v.array(v.string()),
      right: v.nullable(v.number()),
      rounds: v.array(v.object({ open: v.boolean(), counts: v.array(v.number()) })),
    }),
  ),
  here: v.number(),
});
export type Counts = v.InferOutput<typeof COUNTS>;

export interface Asked {
  /** The server's name of the question. */
  readonly id: string;
  /** The question's place in the quiz. */
  readonly at: number;
  /** By round, how many chose each choice. */
  readonly rounds: readonly (readonly number[])[];
  readonly open: boolean;
  /** The wall shows which is right. */
  readonly right: boolean;
}

/** How many have answered in a round. */
export const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);

export interface Round {
  /** From 1. */
  readonly number: number;
  readonly counts: readonly number[];
}

/** The rounds whose bars are shown: the first, and the last after it. None while a round is open. */
export function shownRounds(asked: Asked | null): readonly Round[] {
  if (!asked || asked.open) return [];
  const rounds = asked.rounds.map((counts, i) => ({ number: i + 1, counts }));
  return rounds.length > 2 ? [rounds[0]!, rounds.at(-1)!] : rounds;
}

/** null: the server asks none of these questions now. */
export function askedIn({ now, questions }: Counts, quiz: readonly Votable[]): Asked | null {
  const asked = questions.find((q) => q.id === now);
  if (!asked) return null;
  const at = quiz.findIndex(
    ({ question, choices }) =>
      question.text === asked.text && choices.join('\n') === asked.choices.join('\n'),
  );
  if (at < 0) return null;
  return {
    ...{ id: asked.id, at, right: asked.right !== null },
    rounds: asked.rounds.map((r) => r.counts),
    open: asked.rounds.at(-1)?.open ?? false,
  };
}
