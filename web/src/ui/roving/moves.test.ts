// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { ALL_ARROWS, LEFT_RIGHT, moveInTree, moveOf, UP_DOWN } from './moves.ts';

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

test('in a tree: to the parent, to the first child, to both ends; an end holds the key', () => {
  // A head, a node with two slots, and another node.
  const levels = [1, 2, 3, 3, 2];
  const to = (key: string) => levels.map((_, at) => moveInTree(key, at, levels));
  expect(to('ArrowLeft')).toEqual([0, 0, 1, 1, 0]);
  expect(to('ArrowRight')).toEqual([1, 2, 2, 3, 4]);
  expect([to('Home')[3], to('End')[0], to('ArrowDown')[0]]).toEqual([0, 4, null]);
});
