// SPDX-License-Identifier: GPL-2.0-only

/** From harmless to hopeless; the order in which several at once are told. */
export const OUTCOMES = ['correct', 'leaks', 'wrong', 'corrupt', 'oops', 'endless'] as const;
/**
 * `leaks`: nodes that no tree reaches. `wrong`: the tree is sound, but an old value stands where a new one belongs.
 * `corrupt`: entries or counts are broken. `oops`: the C code crashed. `endless`: the watchdog stopped it.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** What the end of an operation amounts to. */
export interface Verdict {
  readonly outcome: Outcome;
  /** One plain sentence of at most 20 words. */
  readonly sentence: string;
}
