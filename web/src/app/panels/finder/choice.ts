// SPDX-License-Identifier: GPL-2.0-only
// What the reader looks for, as the address holds it: "goal:line;of:mm/filemap.c:930;with:merged;budget:500;seed:2".
import { pickText, type Picked } from '../../../exhibit-api/panel-choice.ts';
import type { Goal } from '../../../finder/types.ts';
import { WORDS } from './words.ts';

export const KINDS = ['counter', 'line', 'invariant', 'race'] as const;
export type Kind = Goal['kind'];

export interface Choice {
  /** null: the first that there is. */
  readonly goal: Kind | null;
  /** A counter's key, or a line as "mm/filemap.c:930". */
  readonly of: string | null;
  /** Variants: the one in question, and the one that it is held against; null: as the page shows them. */
  readonly from: string | null;
  readonly with: string | null;
  readonly budget: number | null;
  readonly seed: number | null;
}

export const BUDGET = 1000;
/** Interleavings: some seconds. */
export const RACES = 20_000;
export const MOST = 1_000_000;
export const MOST_SEED = 0x7fffffff;

export const lineOf = (text: string): { readonly file: string; readonly line: number } | null => {
  const [, file, line] = /^\s*([\w./-]{1,120}):(\d{1,6})\s*$/.exec(text) ?? [];
  return file === undefined ? null : { file, line: Number(line) };
};

export function readChoice(picked: Picked, variants: readonly string[], counters: readonly string[]): Choice {
  const goal = picked.oneOf('goal', KINDS) as Kind | null;
  return {
    goal,
    of:
      goal === 'line'
        ? picked.take('of', (t) => (lineOf(t) ? t : null), WORDS.notALine)
        : picked.oneOf('of', counters),
    from: picked.oneOf('from', variants),
    with: picked.oneOf('with', variants),
    budget: picked.whole('budget', 1, MOST),
    seed: picked.whole('seed', 0, MOST_SEED),
  };
}

export const choiceText = (choice: Choice): string | null => pickText({ ...choice }) || null;
