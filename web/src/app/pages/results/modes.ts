// SPDX-License-Identifier: GPL-2.0-only
// Finds out whether samples form two groups, by a gap test. The gap between two sorted neighbours leaves at least a
// fifth of the samples on either side. It is at least as wide as the middle 80 % of either group. It is wider than 3 %
// of the lower group's median.

export interface Mode {
  readonly median: number;
  /** Fraction of all samples. */
  readonly share: number;
}

const LEAST_SHARE = 0.2;
const LEAST_GAP = 0.03;

const at = (sorted: readonly number[], p: number): number => sorted[Math.round((sorted.length - 1) * p)]!;
const spread = (sorted: readonly number[]): number => at(sorted, 0.9) - at(sorted, 0.1);

/** The lower and the higher group; null: the samples form one group. */
export function modesOf(samples: readonly (readonly number[])[]): readonly [Mode, Mode] | null {
  const sorted = samples.flat().sort((a, b) => a - b);
  const least = Math.max(2, Math.ceil(sorted.length * LEAST_SHARE));
  let cut = 0;
  for (let i = least; i <= sorted.length - least; i++)
    if (cut === 0 || sorted[i]! - sorted[i - 1]! > sorted[cut]! - sorted[cut - 1]!) cut = i;
  if (cut === 0) return null;
  const groups = [sorted.slice(0, cut), sorted.slice(cut)] as const;
  const gap = sorted[cut]! - sorted[cut - 1]!;
  const [low, high] = groups.map((group) => ({
    median: at(group, 0.5),
    share: group.length / sorted.length,
  })) as [Mode, Mode];
  return gap >= Math.max(...groups.map(spread)) && gap > LEAST_GAP * low.median ? [low, high] : null;
}
