// SPDX-License-Identifier: GPL-2.0-only
// Computes medians, quartiles, and the bootstrap interval of a ratio of medians. Samples come in rounds, each
// a process. Repetitions of a round share their place in memory, so the bootstrap draws rounds first.
import { quantileSorted } from 'd3-array';
import { seeded } from '../../web/src/base/random.ts';

/** The value below which a share `p` of the samples lies; interpolates between two samples. */
export function quantile(samples: readonly number[], p: number): number {
  if (!samples.length) throw new Error('quantile of no samples');
  return quantileSorted(
    [...samples].sort((a, b) => a - b),
    p,
  )!;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

export type Rounds = readonly (readonly number[])[];

export interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 10_000;

/** The share of a normal distribution below -x, for x from 0 on; good to 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normalTail(x: number): number {
  const t = 1 / (1 + 0.2316419 * x);
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

/** The x at which that share is `tail`. */
function normalQuantile(tail: number): number {
  let [low, high] = [0, 9];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (normalTail(middle) > tail) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * The bootstrap of n samples is too narrow: it divides by n, not n - 1, and assumes a normal distribution.
 * The expanded percentile interval widens the tails, as Student's t does.
 */
export function expandedTail(tail: number, n: number): number {
  const freedom = Math.max(1, n - 1);
  const z = normalQuantile(tail);
  // Student's t by Cornish and Fisher, which is accurate from four samples on.
  const t = z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  return normalTail(t * Math.sqrt(n / freedom));
}

/** The interval of a median: that of the ratio to a side that always takes 1. */
export function medianOf(
  samples: Rounds,
  options: { readonly confidence?: number } = {},
): Omit<Ratio, 'ratio'> {
  const { low, high } = ratioOfMedians(
    samples,
    samples.map((round) => round.map(() => 1)),
    options,
  );
  return { low, high };
}

/** Median of `before` over median of `after`, with the expanded bootstrap percentile interval at `confidence`. */
export function ratioOfMedians(
  before: Rounds,
  after: Rounds,
  { confidence = 0.95, resamples = RESAMPLES, seed = 1 } = {},
): Ratio {
  if (before.length !== after.length) throw new Error('both sides must have the same rounds');
  const random = seeded(seed);
  const pick = (n: number): number => Math.floor(random() * n);
  const ratios: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const a: number[] = [];
    const b: number[] = [];
    for (let r = 0; r < before.length; r++) {
      // A drawn round includes both sides: a disturbance of one disturbed the other too.
      const round = pick(before.length);
      for (const [from, to] of [
        [before[round]!, a],
        [after[round]!, b],
      ] as const)
        for (let s = 0; s < from.length; s++) to.push(from[pick(from.length)]!);
    }
    ratios.push(median(a) / median(b));
  }
  // The bootstrap draws rounds; with only one round it draws that round's repetitions.
  const n = before.length > 1 ? before.length : Math.min(before.flat().length, after.flat().length);
  const tail = expandedTail((1 - confidence) / 2, Math.max(2, n));
  return {
    ratio: median(before.flat()) / median(after.flat()),
    low: quantile(ratios, tail),
    high: quantile(ratios, 1 - tail),
  };
}
