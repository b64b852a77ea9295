// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import type { VariableView } from '../../base/views.ts';
import { fitting } from './rows-that-fit.ts';

const values = (n: number, value = '0', before?: string): readonly VariableView[] =>
  Array.from({ length: n }, (_, i) => ({
    name: `v${i}`,
    type: 'int',
    value,
    ...(before === undefined ? {} : { before }),
  }));

/** Heights in px: first title 32, other titles 44, row 20, "2 more" 24. */
describe('as many values as there is room for', () => {
  test.each([
    ['all fit', [2, 3], 32 + 40 + 44 + 60, [2, 3]],
    ['one pixel less: the last give way to the line that says so', [2, 3], 32 + 40 + 44 + 60 - 1, [2, 1]],
    ['a section of which nothing fits is left out', [2, 3], 32 + 40 + 44, [2, 0]],
    ['those after it too, though they are smaller', [2, 9, 1], 32 + 40 + 44 + 100, [2, 3, 0]],
    ['no room at all', [2, 3], 0, [0, 0]],
    ['no end of room', [400, 300], null, [400, 300]],
    ['nothing in scope', [0, 2], 32 + 44 + 40, [0, 2]],
  ] as const)('%s', (_, counts, height, shown) => {
    expect(
      fitting(
        counts.map((n) => values(n)),
        264,
        height,
      ),
    ).toEqual(shown);
  });

  test('a value that is longer than its line takes two', () => {
    // A row has 34 characters besides the gap: 10 for the name, 24 for the value.
    expect(fitting([values(4, 'x'.repeat(24))], 264, 32 + 80)).toEqual([4]);
    expect(fitting([values(4, 'x'.repeat(25))], 264, 32 + 80)).toEqual([1]);
    expect(fitting([values(4, 'x'.repeat(12), 'x'.repeat(11))], 264, 32 + 80)).toEqual([4]);
    expect(fitting([values(4, 'x'.repeat(12), 'x'.repeat(12))], 264, 32 + 80)).toEqual([1]);
  });

  test('what comes after one that does not fit is not shown either', () => {
    expect(fitting([values(1, 'x'.repeat(100)), values(1)], 264, 150)).toEqual([0, 0]);
  });

  test('a struct in a value is not spelled out', () => {
    expect(fitting([values(4, `{${'x'.repeat(100)}}`)], 264, 32 + 80)).toEqual([4]);
  });
});
