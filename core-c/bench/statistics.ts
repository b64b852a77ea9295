// SPDX-License-Identifier: GPL-2.0-only
// Medians, quartiles, and the bootstrap interval of a ratio of medians. Samples come in rounds (processes of their
// own): repetitions of one round share their placement in memory, so rounds are drawn first, then repetitions.

/** Deterministic, so that the same samples always give the same interval (mulberry32). */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The value below which a share `p` of the samples lies; between two samples, in proportion. */
export function quantile(samples: readonly number[], p: number): number {
  if (!samples.length) throw new Error('quantile of no samples');
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (sorted.length - 1) * p;
  const low = sorted[Math.floor(at)]!;
  const high = sorted[Math.ceil(at)]!;
  return low + (high - low) * (at - Math.floor(at));
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

/** Where that share is `tail`. */
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
 * The bootstrap of n samples is too narrow: it spreads by 1/n where 1/(n - 1) is meant, and takes them for a normal
 * distribution. The expanded percentile interval asks for as much less of its tails as Student's t does.
 */
export function expandedTail(tail: number, n: number): number {
  const freedom = Math.max(1, n - 1);
  const z = normalQuantile(tail);
  // Student's t by Cornish and Fisher: close from four samples on.
  const t = z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  return normalTail(t * Math.sqrt(n / freedom));
}

/** The median, with its interval: as the ratio to a side that always takes 1. */
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
  const random = randomSource(seed);
  const pick = (n: number): number => Math.floor(random() * n);
  const ratios: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const a: number[] = [];
    const b: number[] = [];
    for (let r = 0; r < before.length; r++) {
      // A round brings both its sides: what disturbed one disturbed the other.
      const round = pick(before.length);
      for (const [from, to] of [
        [before[round]!, a],
        [after[round]!, b],
      ] as const)
        for (let s = 0; s < from.length; s++) to.push(from[pick(from.length)]!);
    }
    ratios.push(median(a) / median(b));
  }
  // Rounds are what is drawn; of a single one, its repetitions.
  const n = before.length > 1 ? before.length : Math.min(before.flat().length, after.flat().length);
  const tail = expandedTail((1 - confidence) / 2, Math.max(2, n));
  return {
    ratio: median(before.flat()) / median(after.flat()),
    low: quantile(ratios, tail),
    high: quantile(ratios, 1 - tail),
  };
}
