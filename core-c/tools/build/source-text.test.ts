// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, expect, it, vi } from 'vitest';
import { highlight } from './source-text.ts';

afterEach(() => vi.restoreAllMocks());

const TEXT = '/* adds */\nstatic int add(int a, int b)\n{\n\treturn a + b; /* of two */\n}';
const SPAN = { file: 'add.c', name: 'add', first: 1, last: 5, text: TEXT };

it('a slow machine changes nothing: every token is there, in its class', async () => {
  const quick = await highlight([SPAN]);
  // Between any two looks at the clock a second goes by, as on a machine that has other things to do.
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  const slow = await highlight([SPAN]);
  expect(clock).toHaveBeenCalled();
  expect(slow).toEqual(quick);
  const lines = slow.functions[0]!.lines;
  expect(lines.map((line) => line.map(([text]) => text).join('')).join('\n')).toBe(TEXT);
  expect(lines.flat()).toContainEqual(['add', 4]);
  expect(lines.flat()).toContainEqual(['/* adds */', 2]);
});
