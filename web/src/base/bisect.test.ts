// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { bisectLeft, bisector, bisectRight, countUntil } from './bisect.ts';

const LIST = [1, 3, 3, 7];

test('how many are at most a value, at both ends and among equal ones', () => {
  expect([0, 1, 2, 3, 7, 9].map((n) => bisectRight(LIST, n))).toEqual([0, 1, 1, 3, 4, 4]);
  expect(bisectRight(Uint32Array.of(4_000_000_000, 4_100_000_000), 4_050_000_000)).toBe(1);
  expect(bisectRight([], 5)).toBe(0);
  expect(bisectRight(LIST, 9, 0, 2)).toBe(2);
});

test('left of equal ones and right of them, within a part of the list', () => {
  expect([0, 3, 8].map((n) => bisectLeft(LIST, n))).toEqual([0, 1, 4]);
  expect([bisectLeft(LIST, 1, 2), bisectLeft(LIST, 9, 0, 3)]).toEqual([2, 3]);
  const by = bisector((n: number) => -n);
  expect([by.left([7, 3, 3, 1], -3), by.right([7, 3, 3, 1], -3)]).toEqual([1, 3]);
});

test('how many come before the first that is so', () => {
  expect([0, 3, 4, 8].map((n) => countUntil(LIST, (k) => k >= n))).toEqual([0, 1, 3, 4]);
  expect(countUntil(LIST, () => false, 3)).toBe(3);
});
