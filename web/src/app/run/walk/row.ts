// SPDX-License-Identifier: GPL-2.0-only
// Puts a step that is over into words, for the list of steps.
import { NOTHING, type Place, type WalkRules } from '../../../exhibit-api/own-walk.ts';
import type { LaneData } from '../../../session/types.ts';
import type { Goal } from '../../../walk/goals.ts';
import { reasonOf, type Done } from '../../../walk/own-walk.ts';
import { WORDS } from '../../../walk/words.ts';

/** A step that is over. */
export interface Row {
  /** What the reader pressed, or what the page showed. */
  readonly at: Place;
  readonly place: string;
  /** "At the second try. You said 3: …"; '': right at once. */
  readonly tries: string;
  readonly why: string;
}

const isNothing = ({ node }: Place): boolean => node === NOTHING.node;

/** "slot 8 of the root" */
export const nameAt = (of: LaneData, rules: WalkRules, { position }: Goal, place: Place): string =>
  isNothing(place) ? WORDS.nothingHere : rules.nameOf(of.trace, of.memory(position), place);

/** "4", as in "you: 4". */
export const saidAt = (of: LaneData, rules: WalkRules, { position }: Goal, place: Place): string =>
  isNothing(place) ? WORDS.nothingHere : String(rules.numberOf(of.trace, of.memory(position), place));

/** Why a press is wrong. */
export function whyNot(of: LaneData, rules: WalkRules, goal: Goal, pressed: Place): string {
  const reason = reasonOf(of, rules, goal, pressed);
  if (reason) return rules.say(reason);
  return goal.ref.kind === 'result' ? WORDS.notReturned : WORDS.noReason;
}

/** What came before the end of a step. */
export function triesOn(of: LaneData, rules: WalkRules, goal: Goal, { wrong, shown }: Done): string {
  const last = wrong.at(-1);
  const ends = shown ? WORDS.wasShown : last ? WORDS.atTry(wrong.length + 1) : '';
  return last
    ? `${ends} ${WORDS.youSaid(saidAt(of, rules, goal, last), whyNot(of, rules, goal, last))}`
    : ends;
}
