// SPDX-License-Identifier: GPL-2.0-only
// What the finder is asked and what it answers.
import type { EventKind } from '../exhibit-api/types.ts';
import type { OutcomeCounts } from '../exhibit-api/race.ts';

/**
 * `counter`: the largest difference between two variants in one operation. `line`: a line of C is reached in one of
 * them. `invariant`: one of them leaves memory broken, leaks or crashes where the other does not. `race`: every window
 * × every sequence of CPU B's operations, from each of the exhibit's starts.
 */
export type Goal =
  | { readonly kind: 'counter'; readonly counter: string }
  | { readonly kind: 'line'; readonly file: string; readonly line: number }
  | { readonly kind: 'invariant' }
  | { readonly kind: 'race' };

export interface FindAsk {
  readonly goal: Goal;
  readonly fanout: number;
  /** Names of variants, the first is held against the others. */
  readonly variants: readonly string[];
  /** Runs of a list of operations on all variants; of races, none is left out. */
  readonly budget: number;
  readonly seed: number;
}

/** The event to open at, as addresses name it. */
export interface FoundAt {
  /** Index of the operation. */
  readonly op: number;
  readonly lane: string;
  readonly kind: EventKind;
  readonly nth: number;
}

export interface Found {
  /** Lines that open before the operation in question. */
  readonly ops: string;
  /** How many operations that is. */
  readonly operations: number;
  /** What to show them in. */
  readonly variants: readonly string[];
  /** Of a counter: what each variant counted in the last operation. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly sentence: string;
  readonly at: FoundAt | null;
}

export interface FindState {
  /** Runs made, and how many there are to make. */
  readonly tried: number;
  readonly total: number;
  /** The best first: the largest difference, then the shortest. */
  readonly found: readonly Found[];
  /** Of races: outcomes of all that were tried, by variant. */
  readonly outcomes: Readonly<Record<string, OutcomeCounts>> | null;
  /** It was ended before all was tried. */
  readonly stopped: boolean;
}

/** Hears now and then how far it is; true ends the search. */
export type Pause = (soFar: () => FindState) => boolean | Promise<boolean>;
