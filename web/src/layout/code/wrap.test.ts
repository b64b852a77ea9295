// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { rowsTaken } from './wrap.ts';

const LINE = 'node = kmem_cache_alloc_lru(radix_tree_node_cachep, xas->xa_lru, gfp);';

test('a line that fits takes one row, and one column less takes two', () => {
  expect(rowsTaken(LINE, LINE.length, 0, 4)).toBe(1);
  expect(rowsTaken(LINE, LINE.length - 1, 0, 4)).toBe(2);
  expect(rowsTaken(LINE, LINE.length, 1, 4)).toBe(2);
});

test('words stay whole where they can, and rows end before an arrow', () => {
  expect(rowsTaken('aaaa bbbb cccc', 9, 0, 0)).toBe(2);
  expect(rowsTaken('aaaa bbbb->cc', 10, 0, 0)).toBe(2);
  expect(rowsTaken('aaaa bbbb_cc', 10, 0, 0)).toBe(2);
  expect(rowsTaken(LINE, 41, 0, 4)).toBe(3);
});

test('a word that is longer than a row is broken', () => {
  expect(rowsTaken('x'.repeat(25), 10, 0, 0)).toBe(3);
  expect(rowsTaken('x'.repeat(25), 10, 2, 3)).toBe(5);
});
