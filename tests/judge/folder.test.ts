// SPDX-License-Identifier: GPL-2.0-only
// A folder of what was handed in: each file has its line, whatever the others are.
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { headless } from '../support/headless.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-handed-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('one bad file stops no other; a diff in a comment is C; the exit code is the worst', async () => {
  const right = readFileSync('.cache/exercises/three-walks/reference.c', 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a-cut.patch'), '--- a/mm/filemap.c\n+++ b/mm/filemap.c\n@@ -1,5 +1,6 @@\n a\n');
  symlinkSync(join(folder, 'gone'), join(folder, 'b-gone.c'));
  writeFileSync(join(folder, 'c-comment.c'), `/*\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n*/\n${right}`);
  writeFileSync(join(folder, 'd-no-c.c'), 'nothing\n');
  copyFileSync('.cache/exercises/three-walks/reference.c', join(folder, 'e-right.c'));
  const { status, stdout, stderr } = await headless([
    '--exercise',
    'three-walks',
    '--patch',
    folder,
    '--json',
  ]);
  expect(stderr).toBe('');
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { file: string; passed: boolean; compiler?: string[] });
  expect(rows.map((r) => [r.file[0], r.passed])).toEqual([
    ...[
      ['a', false],
      ['b', false],
      ['c', true],
      ['d', false],
      ['e', true],
    ],
  ]);
  expect(rows[0]!.compiler![0]).toMatch(/^Line 3 of the patch: this change ends too early/);
  expect(rows[1]!.compiler![0]).toMatch(/cannot be read/);
  expect(status).toBe(3);
});
