// SPDX-License-Identifier: GPL-2.0-only
// Checks how a lesson's minutes are shared out.
import { expect, test } from 'vitest';
import { plannedAt, planOf } from './plan.ts';

test.each([
  [[100, 200, 100], 4, [1, 2, 1]],
  [[10, 1000], 5, [0.5, 4.5]],
  [[1, 1, 1], 2, [1, 0.5, 0.5]],
  [[0, 0], 1, [0.5, 0.5]],
])('%j in %d minutes', (weights, minutes, plan) => expect(planOf(weights, minutes)).toEqual(plan));

test('a section begins where the one before ends', () => {
  expect(plannedAt([1, 2.5, 0.5], 1)).toEqual({ minutes: 2.5, from: 1, to: 3.5, of: 4 });
  expect(plannedAt([1, 2.5, 0.5], 3)).toBeNull();
});
