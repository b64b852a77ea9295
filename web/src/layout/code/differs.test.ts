// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { differs, type FunctionLines } from './differs.ts';

const text = (file: string, first: number, ...lines: readonly string[]): FunctionLines => ({
  file,
  first,
  lines,
});
const marks = (...lanes: readonly (readonly FunctionLines[])[]) =>
  differs(lanes)?.map((lane) =>
    [...lane].flatMap(([file, lines]) => [...lines].map((n) => `${file}:${n}`)),
  ) ?? null;

const before = text('a.c', 10, 'int f(void)', '{', '\twalk();', '\twalk();', '', '\treturn 0;', '}');
const after = text('b.c', 90, 'int  f(void)', '{', '    walk( );', '    done();', '    return 0;', '}');

describe('marked are lines that the others do not have', () => {
  test('white space, braces and blank lines aside', () =>
    expect(marks([before], [after])).toEqual([['a.c:13'], ['b.c:93']]));

  test('in order: a line that has moved is another line', () =>
    expect(
      marks([text('a.c', 1, 'one', 'two', 'three', 'four')], [text('b.c', 1, 'four', 'one', 'two', 'three')]),
    ).toEqual([['a.c:4'], ['b.c:1']]));

  test('of three lanes, those that neither of the others has', () =>
    expect(
      marks(
        [text('a.c', 1, 'one', 'two', 'three')],
        [text('b.c', 1, 'one', 'two')],
        [text('c.c', 1, 'one', 'three', 'five')],
      ),
    ).toEqual([[], [], ['c.c:3']]));

  test('a function that all run is nobody’s own, wherever it stands', () => {
    const lib = text('lib.c', 1, 'store();', 'load();');
    expect(marks([lib, before], [after, lib])).toEqual([['a.c:13'], ['b.c:93']]);
    // A function that only one lane runs is compared.
    expect(marks([lib, before], [after])?.[0]).toEqual(['lib.c:1', 'lib.c:2', 'a.c:13']);
  });
});

describe('nothing is marked', () => {
  test('where less than a quarter is in common', () => {
    const other = text('b.c', 1, 'one', 'two', 'three', 'four', 'five', 'six', 'int f(void)');
    expect(marks([text('a.c', 1, 'a', 'b', 'c', 'd', 'int f(void)')], [other])).toBeNull();
  });
  test('but where one is much longer than what it shares with the other', () => {
    const long = Array.from({ length: 40 }, (_, i) => `line ${i}`);
    expect(marks([text('a.c', 1, 'line 3', 'own')], [text('b.c', 1, ...long)])?.[0]).toEqual(['a.c:2']);
  });
  test('in one lane alone', () => expect(marks([before])).toEqual([[]]));
  test('where all run the same', () => expect(marks([before], [before])).toEqual([[], []]));
});
