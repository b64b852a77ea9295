// SPDX-License-Identifier: GPL-2.0-only
// Checks that C splits into the right lines, functions and classes of tokens.
import { describe, expect, it } from 'vitest';
import { fileLines, highlight } from './source-text.ts';

const text = (lines: ReturnType<typeof fileLines>): string =>
  lines.map((line) => `${line.map(([t]) => t).join('')}\n`).join('');

describe('the text of a file', () => {
  it('is there to the letter', () => {
    const all =
      '/* one\n * two */\n\n#define A(x) \\\n\t(x + 1) /* last */\nint a = \'"\'; // end\n\tchar *b = "/* no */";\n';
    expect(text(fileLines(all))).toBe(all);
    expect(fileLines('int a;')).toHaveLength(1);
    expect(text(fileLines('/* never closed\nint a;'))).toBe('/* never closed\nint a;\n');
  });

  it.each([
    [
      'static int f(void);',
      [
        ['static int ', 1],
        ['f(', 0],
        ['void', 1],
        [');', 0],
      ],
    ],
    ['a = "if /* no";', [['a = "if /* no";', 0]]],
    [
      "c = '\\'' /* x */",
      [
        ["c = '\\'' ", 0],
        ['/* x */', 2],
      ],
    ],
    [
      '# define X 1 /* one */',
      [
        ['# define X 1 ', 3],
        ['/* one */', 2],
      ],
    ],
    [
      '\t#ifdef X',
      [
        ['\t', 0],
        ['#ifdef X', 3],
      ],
    ],
    ['a#b', [['a#b', 0]]],
    [
      'x / y; // if',
      [
        ['x / y; ', 0],
        ['// if', 2],
      ],
    ],
    ['iffy = intern;', [['iffy = intern;', 0]]],
  ])('%s', (line, tokens) => expect(fileLines(line)).toEqual([tokens]));

  it('lines of one comment, and of one directive, are of its class', () => {
    expect(fileLines('/* a\n b */ int').map((l) => l.map(([, c]) => c))).toEqual([[2], [2, 1]]);
    expect(fileLines('#define A \\\n b\nc').map((l) => l.map(([, c]) => c))).toEqual([[3], [3], [0]]);
  });
});

it('a function has every token, and its name a class of its own in its head', () => {
  const text = '/* adds */\nstatic int add(int a, int b)\n{\n\treturn add(a, b); /* of two */\n}';
  const { functions } = highlight([{ file: 'add.c', name: 'add', first: 1, last: 5, text }]);
  const lines = functions[0]!.lines;
  expect(lines.map((line) => line.map(([part]) => part).join('')).join('\n')).toBe(text);
  expect(lines.flat().filter(([part]) => part.includes('add'))).toEqual([
    ['/* adds */', 2],
    ['add', 4],
    ['add(a, b); ', 0],
  ]);
});
