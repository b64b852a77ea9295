// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { ALL_ARROWS, LEFT_RIGHT, moveOf, UP_DOWN } from './moves.ts';

test('arrows move one on or back, and stay at an end', () => {
  expect(['ArrowDown', 'ArrowUp'].map((key) => moveOf(key, 1, 3, UP_DOWN))).toEqual([2, 0]);
  expect([moveOf('ArrowDown', 2, 3, UP_DOWN), moveOf('ArrowUp', 0, 3, UP_DOWN)]).toEqual([2, 0]);
  expect(moveOf('ArrowRight', 0, 3, ALL_ARROWS)).toBe(1);
});

test('what is no such key leads nowhere', () => {
  for (const key of ['ArrowRight', 'Home', 'PageDown', 'a', 'Enter'])
    expect(moveOf(key, 1, 3, UP_DOWN), key).toBeNull();
});

test('round: after the last comes the first; from none, each key begins at its own end', () => {
  const round = { ...UP_DOWN, round: true };
  expect([moveOf('ArrowDown', 2, 3, round), moveOf('ArrowUp', 0, 3, round)]).toEqual([0, 2]);
  expect([moveOf('ArrowDown', -1, 3, round), moveOf('ArrowUp', -1, 3, round)]).toEqual([0, 2]);
});

test('to both ends', () => {
  const far = { ...LEFT_RIGHT, ends: true };
  expect(['Home', 'End'].map((key) => moveOf(key, 1, 30, far))).toEqual([0, 29]);
});

test('of nothing, the place is 0', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'End'])
    expect(moveOf(key, -1, 0, { ...UP_DOWN, round: true, ends: true }), key).toBe(0);
});
