// SPDX-License-Identifier: GPL-2.0-only
// Checks the block for a cover letter: its size, its signs, its numbers, and that it is true for each outcome.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ascii, wrapped } from '../../web/src/report/ascii.ts';
import { coverLetter } from '../../web/src/report/cover-letter.ts';
import type { SeriesResult } from '../../web/src/series/types.ts';
import { manifest } from '../support/run.ts';
import { times } from '../support/some.ts';
import { compared, patchOf } from './example.ts';
import { HOSTILE, results } from './results.ts';

const linesOf = (result: SeriesResult): readonly string[] => coverLetter(result).split('\n');

/** The same series, had it changed nothing. */
const equal: SeriesResult = {
  ...compared,
  rows: compared.rows.map((row) => ({
    ...row,
    counts: row.counts.map(() => row.counts[0]!),
    differs: row.differs.map(() => false),
    faults: row.differs.map(() => null),
  })),
};

test('whatever a series says, it has 25 lines of 72 columns in ASCII', () => {
  fc.assert(
    fc.property(results, (result) => {
      const lines = linesOf(result);
      expect(lines.length).toBeLessThanOrEqual(25);
      for (const line of lines)
        expect(line).toMatch(/^(?:[!-~](?:[ -~]{0,70}[!-~])?|[ ]{2}[ -~]{0,69}[!-~])$/);
    }),
    { numRuns: times(200, 5000) },
  );
});

describe('its outcome', () => {
  test('other results come first and are marked; the rest is counted', () => {
    const lines = linesOf(compared);
    const differ = compared.rows.filter(({ differs }) => differs.some(Boolean)).length;
    expect(lines[1]).toBe(
      `Results DIFFER from the base in ${differ} of ${compared.rows.length} operations (marked !).`,
    );
    const table = lines.filter((line) => line.startsWith('  '));
    const marks = table.filter((line) => line.startsWith('  ! ')).length;
    expect(marks).toBe(differ);
    expect(table.findLastIndex((line) => line.startsWith('  ! '))).toBeLessThan(
      table.findIndex((line) => line.startsWith('  Split')),
    );
    expect(table.find((line) => line.startsWith('  Split an order-9 shadow  '))).toMatch(
      /^ {2}Split an order-9 shadow +5 -> 3 +1 -> 2 +8$/,
    );
    // Columns are aligned at their right.
    const ends = table.filter((line) => / -> \d+ {2,}\d+$/.test(line)).map((line) => line.length);
    expect(ends.length).toBeGreaterThan(5);
    expect(new Set(ends).size).toBe(1);
    const more = Number(/\.\.\. and (\d+) more/.exec(lines.join('\n'))![1]);
    const rows = table.filter((line) => /\d$/.test(line) && !/operations of/.test(line)).length;
    const same = Number(/No change in (\d+) other operations\./.exec(lines.join('\n'))![1]);
    expect(rows + more + same).toBeLessThanOrEqual(compared.rows.length);
  });

  test('where nothing changes it has no table', () =>
    expect(linesOf(equal)).toEqual([
      `2 patches on Linux ${manifest.kernel}, the real code run:`,
      'Results and entries are equal in every operation.',
      `No count changes in ${equal.rows.length} operations.`,
      'Counted by Treewalk (wasm32, fan-out 64).',
    ]));

  test('random operations are equal, or it says which version fails, and how', () => {
    const random = { operations: 10_000, races: 35, failing: 12 };
    const version = { wrong: 0, leaks: 0, differ: 0, first: null };
    const sound = { ...random, versions: [0, 1, 2].map((n) => ({ ...version, n })) };
    expect(coverLetter({ ...equal, random: sound })).toContain(
      '10,000 random operations, 35 races: equal results and entries, no leak.',
    );
    const leaks = { ...sound, versions: sound.versions.map((v) => (v.n === 1 ? { ...v, leaks: 2 } : v)) };
    expect(coverLetter({ ...equal, random: leaks })).toContain(
      '10,000 random operations, 35 races: 1/2 leaks in 2 cases.',
    );
    // What is wrong in the base alone is not the series' fault.
    const base = { ...sound, versions: sound.versions.map((v) => (v.n === 0 ? { ...v, wrong: 4 } : v)) };
    expect(coverLetter({ ...equal, random: base })).toContain('equal results and entries, no leak.');
  });

  test('a patch that does not compile or apply is named, with its message', () => {
    const message = `mm/filemap.c:880:9: error: use of undeclared identifier 'xas' ${'and more '.repeat(60)}`;
    const patches = [patchOf(1, 'One'), { ...patchOf(2, 'Two'), compiles: false, message }];
    const lines = linesOf({ ...equal, patches, versions: ['base', '1/2'] });
    expect(lines[1]).toBe('2/2 does not compile:');
    expect(lines[2]).toMatch(/^ {2}mm\/filemap\.c:880:9: error/);
    expect(lines[5]).toBe('Compared: base and 1/2.');
    const none = { ...compared, patches: [{ ...patchOf(1, 'One'), applies: false, message: 'no' }] };
    expect(linesOf({ ...none, versions: ['base'], rows: [] }).slice(1)).toEqual([
      '1/1 does not apply:',
      '  no',
      'Nothing was compared.',
      'Counted by Treewalk (wasm32, fan-out 64).',
    ]);
  });
});

test('texts become ASCII, and long words are cut apart', () => {
  expect(ascii('é → 5 − 3 … “x” · ж')).toBe('e -> 5 - 3 ... "x" | ?');
  for (const text of HOSTILE) {
    expect(ascii(text)).toMatch(/^[ -~]*$/);
    const lines = wrapped(text, 72, '  ');
    expect(lines.join('').replaceAll(' ', '')).toBe(ascii(text).replaceAll(' ', ''));
  }
});
