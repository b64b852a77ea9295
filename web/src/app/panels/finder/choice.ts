// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes the finder's choices in the address: "goal:line;of:mm/filemap.c:930;with:merged;budget:500;seed:2".
import { pickText, type Picked } from '../../../exhibit-api/panel-choice.ts';
import type { Goal } from '../../../finder/types.ts';
import { WORDS } from './words.ts';

export const KINDS = ['counter', 'line', 'invariant', 'race'] as const;
export type Kind = Goal['kind'];

export interface Choice {
  /** null: the first goal that the exhibit has. */
  readonly goal: Kind | null;
  /** A counter's key, or a line as "mm/filemap.c:930". */
  readonly of: string | null;
  /** The variant to search in, and the one to compare it with; null: those that the page shows. */
  readonly from: string | null;
  readonly with: string | null;
  readonly budget: number | null;
  readonly seed: number | null;
}

/** Runs that a search tries unless the reader says otherwise. */
export const USUAL_RUNS = 1000;
/** The same for races, where a run is one interleaving; they take some seconds. */
export const USUAL_INTERLEAVINGS = 20_000;
export const MOST_RUNS = 1_000_000;
export const FIRST_SEED = 1;
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
    budget: picked.whole('budget', 1, MOST_RUNS),
    seed: picked.whole('seed', 0, MOST_SEED),
  };
}

export const choiceText = (choice: Choice): string | null => pickText({ ...choice }) || null;

/** The variant to search in, and the one to compare it with. */
export function pairOf(
  ids: readonly string[],
  from: string | null,
  against: string | null,
): readonly [string, string | undefined] {
  const a = from ?? ids[0]!;
  return [a, against !== null && against !== a ? against : ids.find((id) => id !== a)];
}

export function goalOf(kind: Kind, counter: string, line: string): Goal | null {
  if (kind === 'counter') return { kind, counter };
  if (kind !== 'line') return { kind };
  const at = lineOf(line);
  return at && { kind, ...at };
}
