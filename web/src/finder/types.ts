// SPDX-License-Identifier: GPL-2.0-only
// Declares the finder's questions and answers.
import type { EventKind } from '../exhibit-api/types.ts';
import type { OutcomeCounts } from '../exhibit-api/race.ts';

/**
 * `counter`: the largest difference between two variants in one operation. `line`: a line of C is reached in one of
 * them. `invariant`: one of them leaves memory broken, leaks or crashes where the other does not. `race`: every
 * window × every sequence of CPU B's operations, from each of the exhibit's starts.
 */
export type Goal =
  | { readonly kind: 'counter'; readonly counter: string }
  | { readonly kind: 'line'; readonly file: string; readonly line: number }
  | { readonly kind: 'invariant' }
  | { readonly kind: 'race' };

export interface FindAsk {
  readonly goal: Goal;
  readonly fanout: number;
  /** Names of variants; the search compares the first with the others. */
  readonly variants: readonly string[];
  /**
   * How many lists to run. For the goal `race`: the most interleavings, which limits the length of CPU B's
   * sequences.
   */
  readonly budget: number;
  readonly seed: number;
}

/** The event at which a find opens, as an address names it. */
export interface FoundAt {
  readonly op: number;
  readonly lane: string;
  readonly kind: EventKind;
  readonly nth: number;
}

export interface Found {
  /** Lines of operations; a line `#: opens` precedes the last. */
  readonly ops: string;
  readonly operations: number;
  readonly variants: readonly string[];
  /** For the goal `counter`: what each variant counted in the last operation. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly sentence: string;
  readonly at: FoundAt | null;
}

export interface FindState {
  /** Runs made so far, and the most that will be made. */
  readonly tried: number;
  readonly total: number;
  /** The best first: the largest difference, then the shortest. */
  readonly found: readonly Found[];
  /** For the goal `race`: outcomes of all trials, by variant. */
  readonly outcomes: Readonly<Record<string, OutcomeCounts>> | null;
  /** A cancel ended the search early. */
  readonly stopped: boolean;
}

/** Called now and then with the progress; returning true ends the search. */
export type Pause = (soFar: () => FindState) => boolean | Promise<boolean>;
