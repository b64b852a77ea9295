// SPDX-License-Identifier: GPL-2.0-only
// Whether a measured interval bears out a statement: one rule and three words, wherever the project judges a measurement.

/** From `low` to `high`, both included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const AGREEMENTS = ['agrees', 'differs', 'cannot tell'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/**
 * `statement`: all values that bear it out. The measurement agrees where its whole interval lies among them, differs
 * where none of it does; otherwise it cannot tell.
 */
export function agreement(measured: Interval, statement: Interval): Agreement {
  if (statement.low <= measured.low && measured.high <= statement.high) return 'agrees';
  return measured.high < statement.low || statement.high < measured.low ? 'differs' : 'cannot tell';
}

/** What was counted, not sampled. */
export const exactly = (value: number): Interval => ({ low: value, high: value });
export const atLeast = (value: number): Interval => ({ low: value, high: Infinity });
export const atMost = (value: number): Interval => ({ low: -Infinity, high: value });
export const within = (value: number, share: number): Interval => ({
  low: value * (1 - share),
  high: value * (1 + share),
});

/**
 * The ratios that bear out a published one, and not "no change": those within half of its own change. A wide interval
 * reaches beyond them, so it cannot tell.
 */
export function near(ratio: number): Interval {
  const [a, b] = [ratio ** 0.5, ratio ** 1.5];
  return { low: Math.min(a, b), high: Math.max(a, b) };
}
