// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { LabFile } from '../base/lab.ts';
import { applied } from './diffs.ts';

const fileOf = (lines: readonly string[]): LabFile => ({
  ...{ path: 'a.c', origin: 'linux', variants: ['v'], units: ['u.c'], staged: 'a.c' },
  pieces: [{ name: null, first: 1, text: lines.join('\n') }],
});
/** A change of one line, `hunks` by the line's number where the diff was made, with the lines around it. */
const diffOf = (
  ...hunks: readonly (readonly [line: number, before: string, from: string, to: string, after: string])[]
) =>
  [
    '--- a/a.c',
    '+++ b/a.c',
    ...hunks.flatMap(([line, before, from, to, after]) => [
      `@@ -${line - 1},3 +${line - 1},3 @@`,
      ` ${before}`,
      `-${from}`,
      `+${to}`,
      ` ${after}`,
    ]),
    '',
  ].join('\n');

// A kernel of another version has more or fewer lines above. So all line numbers of the diff are off by as much.
test('where the first change has moved, the next is looked for as far away: lines that are there twice are told apart', () => {
  const twice = ['{', 'again', '}'];
  const were = ['first', 'one', 'second', ...twice, 'x', 'y', 'z', ...twice, 'last'];
  const diff = diffOf([2, 'first', 'one', 'ONE', 'second'], [11, '{', 'again', 'AGAIN', '}']);
  const changed = were.with(1, 'ONE').with(10, 'AGAIN');
  expect(applied(fileOf(were), diff)).toBe(changed.join('\n'));
  for (const more of [1, 4, 6]) {
    const above = Array.from({ length: more }, (_, i) => `above ${i}`);
    expect(applied(fileOf([...above, ...were]), diff), `${more} more`).toBe(
      [...above, ...changed].join('\n'),
    );
  }
});
