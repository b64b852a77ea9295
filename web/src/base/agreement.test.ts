// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { agreement, atLeast, atMost, exactly, near, within } from './agreement.ts';

test.each([
  ['inside', 2, 3, 'agrees'],
  ['at both ends', 1, 4, 'agrees'],
  ['below', 0, 0.9, 'differs'],
  ['above', 4.1, 5, 'differs'],
  ['over the lower end', 0.5, 2, 'cannot tell'],
  ['over the upper end', 2, 5, 'cannot tell'],
  ['wider', 0, 9, 'cannot tell'],
])('%s', (_, low, high, word) => {
  expect(agreement({ low, high }, { low: 1, high: 4 })).toBe(word);
});

test('of one value, and without an end', () => {
  expect([agreement(exactly(3), exactly(3)), agreement(exactly(3), exactly(4))]).toEqual([
    'agrees',
    'differs',
  ]);
  expect(agreement({ low: 1, high: 9 }, atLeast(1))).toBe('agrees');
  expect(agreement({ low: 1.1, high: 9 }, atMost(1))).toBe('differs');
  expect(within(100, 1 / 4)).toEqual({ low: 75, high: 125 });
});

test('what bears out a published ratio never holds 1.0, on either side of it', () => {
  for (const ratio of [0.5, 0.97, 1.02, 1.06, 4]) {
    const { low, high } = near(ratio);
    expect(low < ratio && ratio < high).toBe(true);
    expect(low > 1 || high < 1).toBe(true);
  }
});
