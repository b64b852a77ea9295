// SPDX-License-Identifier: GPL-2.0-only
// What the reader chose in the race lab, as the address holds it: "start:hole;b:add 515;in:v6.9@1;every:2".
import type { RaceSurvey } from '../../../exhibit-api/index.ts';
import { pickText, type Picked } from '../../../exhibit-api/panel-choice.ts';
import { oneOf } from '../../../exhibit-api/words.ts';
import { WORDS } from './words.ts';

/** More would say little: the shortest failing ones have one or two. */
export const HAND = 3;

export interface Choice {
  /** Where the race begins; null: the first start. */
  readonly start: string | null;
  /** What B does; null: what the shortest failing interleaving has it do. */
  readonly hand: readonly string[] | null;
  /** The window it is put in, as a variant numbers it; null: the one that a plain `race` line means. */
  readonly at: { readonly variant: string; readonly lock: number } | null;
  /** How many operations in a row are tried in every window; null: one, which is done at once. */
  readonly every: number | null;
  /** Every failing interleaving is listed, not each kind once. */
  readonly all: boolean;
}

export const OPENING: Choice = { start: null, hand: null, at: null, every: null, all: false };

/** By themselves; whether the structure has such operations and windows, `fitting` says. */
export function readChoice(picked: Picked, starts: readonly string[]): Choice {
  const words = (text: string): readonly string[] | null => {
    const hand = text === '' ? [] : text.split(',');
    return hand.length <= HAND && hand.every((word) => word !== '') ? hand : null;
  };
  const window = (text: string): Choice['at'] => {
    const [, variant, lock] = /^(.+)@([1-9]\d?)$/.exec(text) ?? [];
    return variant ? { variant, lock: Number(lock) } : null;
  };
  return {
    start: picked.oneOf('start', starts),
    hand: picked.take('b', words, WORDS.hand(HAND)),
    at: picked.take('in', window, WORDS.aWindow),
    every: picked.whole('every', 1, 3),
    all: picked.oneOf('list', ['all']) !== null,
  };
}

export const choiceText = ({ start, hand, at, every, all }: Choice): string | null =>
  pickText({
    start,
    b: hand && hand.join(','),
    in: at && `${at.variant}@${at.lock}`,
    every,
    list: all ? 'all' : null,
  }) || null;

/** Puts what this race does not have in its place, and says so. */
export function fitting(choice: Choice, survey: RaceSurvey, picked: Picked): Choice {
  const { strips, alphabet } = survey;
  const { hand, at } = choice;
  const stray = hand?.find((word) => !alphabet.includes(word));
  if (stray !== undefined) picked.refuse(`b:${stray}`, oneOf(alphabet));
  const windows = strips.flatMap((s) => s.windows.map((w) => `${s.variant}@${w.lock}`));
  const there = !at || windows.includes(`${at.variant}@${at.lock}`);
  if (at && !there) picked.refuse(`in:${at.variant}@${at.lock}`, oneOf(windows));
  return {
    ...choice,
    hand: stray === undefined ? hand : null,
    at: there && stray === undefined ? at : null,
  };
}
