// SPDX-License-Identifier: GPL-2.0-only
// Judges whether a measured interval agrees with a statement. The results page and the proof page use this one rule.

/** Both ends belong to it. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export const AGREEMENTS = ['agrees', 'differs', 'cannot tell'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/**
 * `statement` spans the values for which it is true. A measured interval agrees if it is inside that span, and
 * differs if it is outside. An interval that overlaps an end cannot tell.
 */
export function agreement(measured: Interval, statement: Interval): Agreement {
  if (statement.low <= measured.low && measured.high <= statement.high) return 'agrees';
  return measured.high < statement.low || statement.high < measured.low ? 'differs' : 'cannot tell';
}

/** The interval of a number that was counted, not sampled. */
export const exactly = (value: number): Interval => ({ low: value, high: value });
export const atLeast = (value: number): Interval => ({ low: value, high: Infinity });
export const atMost = (value: number): Interval => ({ low: -Infinity, high: value });
export const within = (value: number, share: number): Interval => ({
  low: value * (1 - share),
  high: value * (1 + share),
});

/**
 * The ratios that agree with a published `ratio`: half of the published change more or less. The span leaves out
 * "no change", so a wide measured interval reaches beyond the span and cannot tell.
 */
export function near(ratio: number): Interval {
  const [a, b] = [ratio ** 0.5, ratio ** 1.5];
  return { low: Math.min(a, b), high: Math.max(a, b) };
}
