// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { inRuns } from './in-runs.ts';

test('a run ends where two neighbours do not belong together', () => {
  const follows = (a: number, b: number): boolean => b === a + 1;
  expect(inRuns([1, 2, 3, 5, 9, 10], follows)).toEqual([[1, 2, 3], [5], [9, 10]]);
  expect(inRuns(new Set([4, 3, 4]), follows)).toEqual([[4], [3]]);
  expect(inRuns([], follows)).toEqual([]);
});
