// SPDX-License-Identifier: GPL-2.0-only
// Checks medians, quartiles and bootstrap intervals against known distributions.
import { describe, expect, test } from 'vitest';
import { seeded } from '../../web/src/base/random.ts';
import { times } from '../../tests/support/some.ts';
import { expandedTail, median, medianOf, quantile, ratioOfMedians } from './statistics.ts';

/** Normal random numbers by Box and Muller. */
function normal(random: () => number, mean: number, deviation: number): number {
  return mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
const draw = (n: number, make: () => number): number[] => Array.from({ length: n }, make);

describe('quantiles', () => {
  test('of an odd and an even number of samples, in any order', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });
  test('between samples, in proportion', () => {
    expect(quantile([0, 10, 20, 30], 0.25)).toBe(7.5);
    expect(quantile([0, 10, 20, 30], 0)).toBe(0);
    expect(quantile([0, 10, 20, 30], 1)).toBe(30);
  });
  test('of nothing is a mistake', () => expect(() => median([])).toThrow('no samples'));
});

test('random numbers are the same for a seed, and spread evenly', () => {
  const numbers = draw(10_000, seeded(7));
  expect(numbers.slice(0, 3)).toEqual(draw(3, seeded(7)));
  expect(numbers.slice(0, 3)).not.toEqual(draw(3, seeded(8)));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth++) {
    const inside = numbers.filter((n) => Math.floor(n * 10) === tenth).length;
    expect(inside).toBeGreaterThan(900);
    expect(inside).toBeLessThan(1100);
  }
});

describe('the ratio of medians', () => {
  test('of samples without spread has an interval without width', () => {
    expect(ratioOfMedians([[30, 30, 30]], [[20, 20, 20]])).toEqual({ ratio: 1.5, low: 1.5, high: 1.5 });
  });
  test('is before over after: above 1 means faster after', () => {
    expect(ratioOfMedians([[2, 2]], [[1, 1]]).ratio).toBe(2);
    expect(ratioOfMedians([[1, 1]], [[2, 2]]).ratio).toBe(0.5);
  });
  test('is not moved by a few wild samples', () => {
    const before = [10, 10.1, 9.9, 10, 10.2, 9.8, 10, 900, 10.1];
    const after = [5, 5.1, 4.9, 5, 5.2, 4.8, 5, 5, 700];
    const { ratio, low, high } = ratioOfMedians([before], [after]);
    expect(ratio).toBeCloseTo(2, 1);
    expect(low).toBeGreaterThan(1.9);
    expect(high).toBeLessThan(2.15);
  });
  test('of the same samples on both sides holds 1', () => {
    const samples = draw(20, () => 0).map((_, i) => 100 + ((i * 37) % 20));
    const { ratio, low, high } = ratioOfMedians([samples], [samples]);
    expect(ratio).toBe(1);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
  });
  test('covers the truth in about 95 of 100 runs', () => {
    const random = seeded(2024);
    const runs = times(100, 300);
    let covered = 0;
    for (let i = 0; i < runs; i++) {
      const before = [draw(25, () => normal(random, 110, 8))];
      const after = [draw(25, () => normal(random, 100, 8))];
      const { low, high } = ratioOfMedians(before, after, { resamples: 500, seed: i });
      if (low <= 1.1 && 1.1 <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.9);
    expect(covered / runs).toBeLessThan(0.995);
  });
  test('of rounds that differ is less sure than of one round with all samples', () => {
    const random = seeded(5);
    const rounds = [100, 120, 140].map((mean) => draw(10, () => normal(random, mean, 1)));
    const after = [100, 100, 100].map((mean) => draw(10, () => normal(random, mean, 1)));
    const apart = ratioOfMedians(rounds, after);
    const together = ratioOfMedians([rounds.flat()], [after.flat()]);
    expect(apart.ratio).toBe(together.ratio);
    expect(apart.high - apart.low).toBeGreaterThan(1.2 * (together.high - together.low));
  });
  test('covers the truth with a few rounds that differ', () => {
    const random = seeded(99);
    const runs = times(200, 400);
    let covered = 0;
    for (let i = 0; i < runs; i++) {
      const round = (mean: number): number[][] =>
        draw(5, () => normal(random, mean, 6)).map((at) => draw(5, () => normal(random, at, 1)));
      const { low, high } = ratioOfMedians(round(110), round(100), { resamples: 600, seed: i });
      if (low <= 1.1 && 1.1 <= high) covered++;
    }
    expect(covered / runs).toBeGreaterThan(0.935);
  });
  test('few samples ask for more of the tails than many', () => {
    // Student's t of 5 degrees of freedom at 2.5 % is 2.571. Times the root of 6/5, it is that of a normal
    // distribution at 0.24 %.
    expect(expandedTail(0.025, 6)).toBeCloseTo(0.0024, 3);
    expect(expandedTail(0.025, 1e6)).toBeCloseTo(0.025, 5);
  });
  test('of one side alone: its median’s interval, wider where rounds differ', () => {
    expect(medianOf([[7, 7], [7]])).toEqual({ low: 7, high: 7 });
    const random = seeded(3);
    const rounds = [100, 104, 108, 112].map((mean) => draw(10, () => normal(random, mean, 1)));
    const { low, high } = medianOf(rounds);
    expect(low).toBeGreaterThan(98);
    expect(high).toBeLessThan(114);
    expect(low).toBeLessThan(median(rounds.flat()));
    expect(high).toBeGreaterThan(median(rounds.flat()));
    const once = medianOf([rounds.flat()]);
    expect(high - low).toBeGreaterThan(once.high - once.low);
  });
  test('wants both sides of every round', () => {
    expect(() => ratioOfMedians([[1]], [[1], [2]])).toThrow('same rounds');
  });
});
