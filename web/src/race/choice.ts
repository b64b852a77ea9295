// SPDX-License-Identifier: GPL-2.0-only
// Writes and reads the race lab's choices in the address: "start:hole;b:add 515;in:v6.9@1;every:2".
import type { RaceSurvey } from '../exhibit-api/index.ts';
import { pickText, type Picked } from '../exhibit-api/panel-choice.ts';
import { oneOf } from '../exhibit-api/words.ts';
import { WORDS } from './words.ts';

/** Most operations of CPU B: the shortest failing sequences have one or two. */
export const HAND = 3;

/** The longest sequence that the reader may try in every window. */
export const MOST_IN_ROW = 3;

export interface Choice {
  /** Where the race starts; null: the first start. */
  readonly start: string | null;
  /** The operations of B; null: those of the shortest failing interleaving. */
  readonly hand: readonly string[] | null;
  /**
   * The window that holds B's operations, by a variant's number of the lock, or in a read of the load; null: the one that
   * a plain `race` line means.
   */
  readonly at: { readonly variant: string; readonly nth: number } | null;
  /** The longest sequence that is tried in every window; null: 1, which the lab runs at once. */
  readonly every: number | null;
  /** The list shows every failing interleaving, not each kind once. */
  readonly all: boolean;
}

export const OPENING: Choice = { start: null, hand: null, at: null, every: null, all: false };

/** Reads the choices alone; `fitting` checks that the race has such operations and windows. */
export function readChoice(picked: Picked, starts: readonly string[]): Choice {
  const words = (text: string): readonly string[] | null => {
    const hand = text === '' ? [] : text.split(',');
    return hand.length <= HAND && hand.every((word) => word !== '') ? hand : null;
  };
  const window = (text: string): Choice['at'] => {
    const [, variant, nth] = /^(.+)@([1-9]\d{0,5})$/.exec(text) ?? [];
    return variant ? { variant, nth: Number(nth) } : null;
  };
  return {
    start: picked.oneOf('start', starts),
    hand: picked.take('b', words, WORDS.hand(HAND)),
    at: picked.take('in', window, WORDS.aWindow),
    every: picked.whole('every', 1, MOST_IN_ROW),
    all: picked.oneOf('list', ['all']) !== null,
  };
}

export const choiceText = ({ start, hand, at, every, all }: Choice): string | null =>
  pickText({
    start,
    b: hand && hand.join(','),
    in: at && `${at.variant}@${at.nth}`,
    every,
    list: all ? 'all' : null,
  }) || null;

/** Replaces choices that this race does not have, and reports them. */
export function fitting(choice: Choice, survey: RaceSurvey, picked: Picked): Choice {
  const { strips, alphabet } = survey;
  const { hand, at } = choice;
  const stray = hand?.find((word) => !alphabet.includes(word));
  if (stray !== undefined) picked.refuse(`b:${stray}`, oneOf(alphabet));
  const windows = strips.flatMap((s) => s.windows.map((w) => `${s.variant}@${w.nth}`));
  const there = !at || windows.includes(`${at.variant}@${at.nth}`);
  if (at && !there) picked.refuse(`in:${at.variant}@${at.nth}`, oneOf(windows));
  return {
    ...choice,
    hand: stray === undefined ? hand : null,
    at: there && stray === undefined ? at : null,
  };
}
