// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modesOf } from './modes.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
/** `n` evenly spaced quantiles of a bell curve. */
const bell = (n: number, mean: number, deviation: number): number[] =>
  Array.from({ length: n }, (_, i) => {
    const p = (i + 0.5) / n;
    return mean + (deviation * Math.log(p / (1 - p))) / 1.6;
  });

test('two levels: their medians and shares, whichever rounds they came in', () => {
  const fast = bell(36, 17, 0.2);
  const slow = bell(24, 25, 0.4);
  const modes = modesOf([fast.slice(0, 20), [...slow, ...fast.slice(20)]])!;
  expect(modes.map((m) => m.share)).toEqual([0.6, 0.4]);
  expect(modes[0].median).toBeCloseTo(17, 0);
  expect(modes[1].median).toBeCloseTo(25, 0);
});

test('one level is one: a bell, a skewed one, one with a few far outliers, all the same, hardly apart', () => {
  for (const samples of [
    bell(60, 30, 2),
    bell(60, 0, 0.5).map((v) => 20 * Math.exp(v)),
    [...bell(55, 30, 1), 90, 95, 100, 110, 120],
    bell(60, 30, 0),
    [...bell(30, 100, 0.1), ...bell(30, 102, 0.1)],
    [30, 60],
    [],
  ])
    expect(modesOf([samples])).toBeNull();
});

test(`any samples: shares sum to one, and groups do not touch (SEED=${seed})`, () => {
  const samples = fc.array(fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 9 }), { maxLength: 8 });
  fc.assert(
    fc.property(samples, (rounds) => {
      const modes = modesOf(rounds);
      if (!modes) return;
      const [low, high] = modes;
      expect(low.share + high.share).toBeCloseTo(1, 9);
      expect(Math.min(low.share, high.share)).toBeGreaterThanOrEqual(0.2);
      expect(low.median).toBeLessThan(high.median);
    }),
    { seed },
  );
});
