// SPDX-License-Identifier: GPL-2.0-only
// Lists how an operation can end, as the race lab and the narrator judge it.

/** Kinds from harmless to worst; a verdict of several names them in this order. */
export const OUTCOMES = ['correct', 'leaks', 'wrong', 'corrupt', 'oops', 'endless'] as const;
/**
 * `leaks`: nodes that no tree reaches. `wrong`: the tree is sound, but a slot holds an old value instead of a new
 * one. `corrupt`: entries or counts are broken. `oops`: the C code crashed. `endless`: the watchdog stopped it.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** The judgement of an operation's end. */
export interface Verdict {
  readonly outcome: Outcome;
  /** One plain sentence of at most 20 words. */
  readonly sentence: string;
}
