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

const RESAMPLES = 4000;

/** Median of `before` over median of `after`, with the bootstrap percentile interval at `confidence`. */
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
  const tail = (1 - confidence) / 2;
  return {
    ratio: median(before.flat()) / median(after.flat()),
    low: quantile(ratios, tail),
    high: quantile(ratios, 1 - tail),
  };
}
