// SPDX-License-Identifier: GPL-2.0-only
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExerciseInfo } from '../../../web/src/base/exercise.ts';
import type { Manifest } from '../../../web/src/base/manifest.ts';
import { linesToOrder } from './lines-to-order.ts';

const CORE = 'public/core';
const manifest = JSON.parse(readFileSync(join(CORE, 'manifest.json'), 'utf8')) as Manifest;
const exercises = manifest.exhibits.flatMap(({ exercises }) =>
  exercises ? (JSON.parse(readFileSync(join(CORE, exercises), 'utf8')) as ExerciseInfo[]) : [],
);

/** C without comments and white space. */
const bare = (text: string): string => text.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, '');

describe('every exercise', () => {
  it.each(exercises.filter((e) => e.lines).map((e) => [e.name, e] as const))(
    '%s, in the right order, is the solution',
    (_, e) => {
      const { before, lines, after, others } = e.lines!;
      const text = before + lines.map((l) => '\t'.repeat(l.depth) + l.text).join('\n') + after;
      expect(bare(text)).toBe(bare(readFileSync(e.files.reference, 'utf8')));
      expect(lines.length).toBeLessThan(30);
      const own = new Set(lines.map((l) => l.text));
      for (const other of others)
        if (other.why === undefined) expect(own.has(other.text), other.text).toBe(false);
    },
  );
});

const FILE = 'int f(int a)\n{\n\tif (a)\n\t\tg(a,\n\t\t  1);\n\t/* why */\n\treturn 0;\n}\n';

describe('lines to order', () => {
  it('are statements, without comments, each with its tabs', () => {
    const { name, before, after, lines, others } = linesToOrder(FILE.replace('return 0', 'return 1'), FILE)!;
    expect([name, before, after]).toEqual(['f', 'int f(int a)\n{\n', '\n}\n']);
    expect(lines).toEqual([
      { text: 'if (a)', depth: 1 },
      { text: 'g(a, 1);', depth: 2 },
      { text: 'return 0;', depth: 1 },
    ]);
    expect(others).toEqual([{ text: 'return 1;' }]);
  });

  it('go on to the end of their parentheses, wherever a line breaks in them', () => {
    const file = FILE.replace('g(a,\n\t\t  1)', 'g(\n\t\t  a\n\t\t  + 1)');
    expect(linesToOrder('', file)!.lines[1]).toEqual({ text: 'g(a + 1);', depth: 2 });
  });

  it('may be a part, with other lines of their own', () => {
    const asked = { from: 'g(', to: '1);', others: [{ text: 'g(2);', why: 'No.' }] };
    const made = linesToOrder('', FILE, asked)!;
    expect([made.before.slice(-8), made.lines.length, made.others]).toEqual(['\tif (a)\n', 1, asked.others]);
    expect(made.after.startsWith('\n\t/* why */\n')).toBe(true);
    expect(linesToOrder('', FILE, { from: 'absent' })).toBeUndefined();
  });

  it('may be untested, and then say what for', () => {
    const { lines } = linesToOrder('', FILE, { untested: [{ text: 'return', why: 'Nobody reads it.' }] })!;
    expect(lines.map((l) => l.untested)).toEqual([undefined, undefined, 'Nobody reads it.']);
  });

  it('are fewer than thirty, of one function', () => {
    const long = (n: number): string => `int f(void)\n{\n${'\tg();\n'.repeat(n)}}\n`;
    expect(linesToOrder('', long(29))?.lines).toHaveLength(29);
    expect(linesToOrder('', long(30))).toBeUndefined();
    expect(linesToOrder('', `${FILE}${FILE.replaceAll('f(', 'h(')}`)).toBeUndefined();
    expect(linesToOrder(FILE, FILE)).toBeUndefined();
  });
});
