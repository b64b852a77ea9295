// SPDX-License-Identifier: GPL-2.0-only
// Checks how the lists of files are made: the first sentence of each file, and the place in a README.
import { expect, it, test } from 'vitest';
import { firstSentence, large, listOf, withList } from './folders.ts';

const SPDX = '// SPDX-License-Identifier: GPL-2.0-only\n';

test.each([
  [`${SPDX}// One thing at a time. Then more.\nimport x;`, 'One thing at a time.'],
  [`${SPDX}// What goes\n// over two lines\n`, 'What goes over two lines.'],
  [`${SPDX}import x;\n\n/** A part: of it. */\nexport const a = 1;`, 'A part: of it.'],
  [`/* SPDX-License-Identifier: GPL-2.0-only */\n/*\n * In C: see there.\n */`, 'In C: see there.'],
  [`${SPDX}export const a = 1;`, null],
])('a file says what it is (%#)', (text, said) => expect(firstSentence(text)).toBe(said));

it('is of folders with more than eight files, tests and styles apart', () => {
  const files = [...Array.from({ length: 9 }, (_, i) => `a/${i}.ts`), 'a/0.test.ts', 'a/0.css', 'b/1.ts'];
  expect([...large(files)].map(([folder, own]) => [folder, own.length])).toEqual([['a', 9]]);
  expect([...large(files.slice(1))]).toEqual([]);
});

it('takes its place in what is written by hand', () => {
  const list = listOf(['a/x.ts'], () => `${SPDX}// Old.\n`);
  const other = listOf(['a/x.ts'], () => `${SPDX}// New.\n`);
  const whole = withList('# By hand\n\nText.\n', 'a', list);
  expect(whole).toContain('Text.');
  expect(withList(whole, 'a', other)).toBe(whole.replace('Old.', 'New.'));
  expect(() => listOf(['a/y.ts'], () => SPDX)).toThrow('a/y.ts has no comment at its top');
});
