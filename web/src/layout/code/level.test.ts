// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobOf, levelRows, rowsOf } from './level.ts';

test('what does the same job stands level; what only one does has an empty place beside it', () => {
  const rows = levelRows(
    ['order', 'load', 'lock', 'store'],
    ['lock', 'order', 'unlock', 'alloc', 'lock', 'store'],
  );
  expect(rows.filter((r) => r.same).map((r) => [r.left, r.right])).toContainEqual([3, 5]);
  expect(levelRows(['a', 'x', 'b'], ['a', 'b'])).toEqual([
    { left: 0, right: 0, same: true },
    { left: 1, right: null, same: false },
    { left: 2, right: 1, same: true },
  ]);
});

test('every line has one row, in its order, and level ones do the same job', () => {
  const words = fc.array(fc.constantFrom('lock', 'load', 'store', 'free'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (left, right) => {
      const rows = levelRows(left, right);
      expect(rows.flatMap((r) => r.left ?? [])).toEqual(left.map((_, i) => i));
      expect(rows.flatMap((r) => r.right ?? [])).toEqual(right.map((_, i) => i));
      for (const { left: l, right: r, same } of rows) if (same) expect(left[l!]).toBe(right[r!]);
    }),
  );
});

test('a line is what it calls, whatever stands around the call', () => {
  expect(jobOf('if (unlikely(xas_error(&xas)))')).toBe('xas_error');
  expect(jobOf('entry = xa_load(xas->xa, index);')).toBe('xa_load');
  expect(jobOf('  old = NULL;')).toBe('old=NULL;');
});

test('a walk is as tall as the lines that it serves, over empty places too', () => {
  const rows = levelRows(['a', 'x', 'b'], ['a', 'b']);
  const lines = [
    { from: 3, to: 5 },
    { from: 6, to: 9 },
  ];
  expect(rowsOf(rows, 'right', lines, 4, 7)).toEqual({ first: 0, last: 2 });
  expect(rowsOf(rows, 'right', lines, 10, 12)).toBeNull();
});
