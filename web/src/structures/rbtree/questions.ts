// SPDX-License-Identifier: GPL-2.0-only
// Makes the quiz question about a turn: which way a search goes at a node of a red-black tree.
import type { WalkEvent } from '../../exhibit-api/events.ts';
import { hintsOf, type OpQuestion } from '../../exhibit-api/questions.ts';

export interface TurnWords {
  readonly text: string;
  /** By answer, in the order of the choices: what speaks against it, and how to work the answer out. */
  readonly hints: Readonly<Record<string, string>>;
  readonly rule: string;
}

/** `turn`: the event at which the search goes on, or ends. */
export const turnQuestion = (
  turn: WalkEvent,
  answer: string,
  { text, hints, rule }: TurnWords,
): OpQuestion => ({
  kind: 'turn',
  text,
  form: 'choice',
  choices: Object.keys(hints),
  answer,
  ask: turn,
  shows: turn,
  hints: hintsOf(Object.entries(hints)),
  rule,
});
