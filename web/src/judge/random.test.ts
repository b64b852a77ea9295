// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { randomText } from './random.ts';

const drawn = (line: string): readonly string[] => {
  const text = randomText({ each: 20, ops: [[1, line]] }, undefined, 1, 400);
  return [...new Set(text.trim().split('\n'))].sort();
};

test('a range has both its ends and each number between them', () => {
  expect(drawn('add 3..6')).toEqual(['add 3', 'add 4', 'add 5', 'add 6']);
  expect(drawn('add 8..16/4 2')).toEqual(['add 12 2', 'add 16 2', 'add 8 2']);
  expect(drawn('add 7')).toEqual(['add 7']);
});
