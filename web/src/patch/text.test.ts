// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, it } from 'vitest';
import type { LabFile } from '../base/lab.ts';
import { applied, pathsIn, unifiedOf } from './diffs.ts';
import { lineNumbers, linesIn, piecesOf, sameLines, stagedText, textOf } from './text.ts';

const rows = (name: string, n: number): string =>
  Array.from({ length: n }, (_, i) => `${name} ${i}`).join('\n');

/** Lines 10–14, 15–19 and 40–49 of a kernel file. */
const FILE: LabFile = {
  ...{
    path: 'lib/made-up.c',
    origin: 'linux',
    variants: ['v'],
    units: ['u.c'],
    staged: 'stage/lib/made-up.c',
  },
  pieces: [
    { name: 'a', first: 10, text: rows('a', 5) },
    { name: 'b', first: 15, text: rows('b', 5) },
    { name: 'c', first: 40, text: rows('c', 10), before: ['}', '', '/* c */'], after: ['', 'int d;'] },
  ],
};
const TEXT = textOf(FILE);
const swap = (from: string, to: string): string => TEXT.replace(`${from}\n`, to);

describe('the text of a file', () => {
  it('is its pieces, with a line where something is left out', () => {
    expect(linesIn(TEXT)).toHaveLength(21);
    expect(linesIn(TEXT)[10]).toBe('/* Lines 20 to 39 are left out. */');
    expect(piecesOf(FILE, TEXT).map((p) => p.lines.join('\n'))).toEqual(FILE.pieces.map((p) => p.text));
  });

  it('has the numbers of the whole file with the edit in it', () => {
    expect(lineNumbers(FILE, TEXT).slice(8, 13)).toEqual([18, 19, 39, 40, 41]);
    const longer = lineNumbers(FILE, swap('a 2', 'a 2\nnew\nnew\n'));
    expect(longer).toHaveLength(23);
    expect(longer.slice(0, 5)).toEqual([10, 11, 12, 13, 14]);
    expect(longer.slice(12, 15)).toEqual([41, 42, 43]);
    expect(lineNumbers(FILE, swap('a 2', '')).slice(8, 12)).toEqual([18, 38, 39, 40]);
  });

  it('is compiled under its own lines', () => {
    const staged = linesIn(stagedText(FILE, swap('a 2', 'a 2\nnew\n')));
    expect(staged.filter((l) => l.startsWith('#'))).toEqual(
      [10, 16, 41].map((line) => `#line ${line} "lib/made-up.c"`),
    );
    expect(staged).not.toContain('/* Lines 20 to 39 are left out. */');
  });

  it('is cut where its pieces begin, also without the line between two', () => {
    const joined = TEXT.replace(/\/\*.*\*\/\n/, 'new\n');
    expect(piecesOf(FILE, joined).map((p) => p.lines.length)).toEqual([5, 6, 10]);
    expect(piecesOf(FILE, 'nothing of it').map((p) => p.lines)).toEqual([['nothing of it'], [], []]);
  });

  it('tells which of its lines are old', () => {
    expect(sameLines(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([0, null, 2]);
  });
});

describe('a unified diff', () => {
  const edited = swap('a 2', 'A 2\nnew\n').replace('c 9', 'c 9\nlast').replace('b 0\n', '');

  it('is the kernel’s: its path, its lines', () => {
    expect(unifiedOf(FILE, edited).split('\n')).toEqual([
      ...['diff --git a/lib/made-up.c b/lib/made-up.c', '--- a/lib/made-up.c', '+++ b/lib/made-up.c'],
      ...['@@ -10,9 +10,9 @@', ' a 0', ' a 1', '-a 2', '+A 2', '+new', ' a 3', ' a 4'],
      ...['-b 0', ' b 1', ' b 2', ' b 3'],
      ...['@@ -47,5 +47,6 @@', ' c 7', ' c 8', ' c 9', '+last', ' ', ' int d;', ''],
    ]);
    expect(unifiedOf(FILE, TEXT)).toBe('');
  });

  it('comes back as the text that it was made of, with or without a/ and b/, and a few lines off', () => {
    const patch = unifiedOf(FILE, edited);
    expect(applied(FILE, patch)).toBe(edited);
    expect(applied(FILE, patch.replaceAll(/ [ab]\/lib/g, ' lib'))).toBe(edited);
    expect(applied(FILE, patch.replace('-47,5 +47', '-57,5 +57'))).toBe(edited);
    expect(applied(FILE, patch.replaceAll('\n', '\r\n'))).toBe(edited);
    expect(pathsIn(patch)).toEqual(['lib/made-up.c']);
  });

  it('may have lines around its change that are not here', () => {
    const patch = [
      '--- a/lib/made-up.c',
      '+++ b/lib/made-up.c',
      '@@ -38,5 +38,6 @@',
      ' not',
      ' here',
      '+first',
      ' c 0',
      '-c 1',
      '+C 1',
      ' c 2',
      '',
    ];
    expect(applied(FILE, patch.join('\n'))).toBe(TEXT.replace('c 0\nc 1', 'first\nc 0\nC 1'));
  });

  it.each([
    ['no diff', /no unified diff/, 'int a;'],
    [
      'of another file',
      /changes mm\/other.c, not lib\/made-up.c/,
      '--- a/mm/other.c\n+++ b/mm/other.c\n@@ -1,1 +1,1 @@\n-a\n+b\n',
    ],
    [
      'of what stands otherwise',
      /the change at line 12 does not fit.*a, b, c can be edited/,
      '--- a/lib/made-up.c\n+++ b/lib/made-up.c\n@@ -12,1 +12,1 @@\n-a 99\n+b\n',
    ],
    [
      'of what is not here',
      /does not fit/,
      '--- a/lib/made-up.c\n+++ b/lib/made-up.c\n@@ -30,1 +30,1 @@\n-q\n+b\n',
    ],
    ['that is torn', /./, '--- a/lib/made-up.c\n+++ b/lib/made-up.c\n@@ -10,5 +10,6 @@\n a 0\n'],
  ])('%s is refused with a sentence', (_, why, patch) => {
    expect(() => applied(FILE, patch)).toThrow(why);
  });
});
