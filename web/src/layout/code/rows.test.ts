// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceText, Token } from '../../base/manifest.ts';
import { fitCrumbs } from './crumbs.ts';
import { blocksOf, firstRow, heightOf, lineOf, placeOfLine, rowsOf, wholeBlocks } from './rows.ts';

const tokens = fc.array(
  fc.tuple(
    fc.string({ unit: fc.constantFrom('a', 'b', '(', ' ', ',', '\t'), maxLength: 24 }),
    fc.constantFrom(0, 1, 2),
  ),
  { maxLength: 12 },
) as fc.Arbitrary<readonly Token[]>;

const textOf = (row: { readonly tokens: readonly Token[] }): string => row.tokens.map(([t]) => t).join('');

const fn = (name: string, first: number, texts: readonly string[]): SourceText['functions'][number] => ({
  file: 'mm/x.c',
  name,
  first,
  last: first + texts.length - 1,
  lines: texts.map((t) => [[t, 0] as const]),
});
const source: SourceText = {
  version: 1,
  functions: [fn('b', 20, ['b()', '{', '\tone;', '}']), fn('a', 5, ['a()', '{', '}'])],
};

describe('rows of code', () => {
  test('a long line is wrapped: no row is wider than the room, and no sign but blanks is lost', () => {
    fc.assert(
      fc.property(tokens, fc.integer({ min: 12, max: 100 }), (t, columns) => {
        const line = lineOf(1, t);
        const rows = rowsOf(line, columns);
        for (const row of rows)
          expect(row.indent + textOf(row).length).toBeLessThanOrEqual(Math.max(columns, row.indent + 8));
        const bare = (s: string): string => s.replace(/\s/g, '');
        expect(bare(rows.map(textOf).join(''))).toBe(bare(line.text));
      }),
    );
  });

  test('what goes on hangs below its beginning', () => {
    const rows = rowsOf(lineOf(1, [['\tif (first_condition && second_condition)', 0]]), 30);
    expect(rows.map((r) => r.indent)).toEqual([4, 8]);
  });

  test('a file’s blocks stay the same ones when the rest of the text comes', () => {
    const other = { ...fn('c', 1, ['c()', '{', '}']), file: 'core-c/driver.c' };
    const all: SourceText = { version: 1, first: source, functions: [other, ...source.functions] };
    expect(blocksOf(all, 'mm/x.c')).toBe(blocksOf(source, 'mm/x.c'));
    expect(blocksOf(all, other.file).map((b) => [b.first, b.last])).toEqual([[1, 3]]);
    const text = { version: 1 as const, file: 'mm/x.c', lines: [[['a line', 0] as const]] };
    expect(wholeBlocks(all, text)).toBe(wholeBlocks(source, text));
  });

  test('functions stand in the file’s order, with a gap between', () => {
    const blocks = blocksOf(source, 'mm/x.c');
    expect(blocks.map((b) => [b.first, b.last, b.lines === null])).toEqual([
      [5, 7, false],
      [8, 19, true],
      [20, 23, false],
    ]);
    expect(placeOfLine(blocks, 80, 22)).toEqual({ row: 6, rows: 1 });
    expect(placeOfLine(blocks, 80, 12)).toBeNull();
    expect(blocks.reduce((n, b) => n + heightOf(b, 80), 0)).toBe(8);
  });

  test('the current line stands in the middle; in a high pane a third from the top', () => {
    expect(firstRow({ row: 50, rows: 1 }, 9)).toBe(46);
    expect(firstRow({ row: 50, rows: 1 }, 30)).toBe(40);
  });
});

describe('the call stack', () => {
  const names = ['xas_load', 'xa_get_order', 'split_larger_shadow', 'op_add'];

  test('outer frames give way first; the shown one stays', () => {
    expect(fitCrumbs(names, 0, 1000).crumbs.map((c) => c.name)).toEqual([...names].reverse());
    const few = fitCrumbs(names, 0, 200);
    expect(few).toMatchObject({ before: true, after: false });
    expect(few.crumbs.at(-1)?.name).toBe('xas_load');
    const inner = fitCrumbs(names, 3, 60);
    expect(inner.crumbs.map((c) => c.name)).toEqual(['op_add']);
    expect(inner).toMatchObject({ before: false, after: true });
  });
});
