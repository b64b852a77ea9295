// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { countUntil, countUpTo } from './bisect.ts';

const LIST = [1, 3, 3, 7];

test('how many are at most a value, at both ends and among equal ones', () => {
  expect([0, 1, 2, 3, 7, 9].map((n) => countUpTo(LIST, n))).toEqual([0, 1, 1, 3, 4, 4]);
  expect(countUpTo(Uint32Array.of(4_000_000_000, 4_100_000_000), 4_050_000_000)).toBe(1);
  expect(countUpTo([], 5)).toBe(0);
  expect(countUpTo(LIST, 9, 2)).toBe(2);
});

test('how many come before the first that is so', () => {
  expect([0, 3, 4, 8].map((n) => countUntil(LIST, (k) => k >= n))).toEqual([0, 1, 3, 4]);
  expect(countUntil(LIST, () => false, 3)).toBe(3);
});
