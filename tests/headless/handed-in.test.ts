// SPDX-License-Identifier: GPL-2.0-only
// Checks files that a class hands in for an exercise, whatever program wrote them. They may be UTF-16, change
// other files, contain a diff in C, or be cut off. Each gets its line, and the exit code is the worst.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { ExerciseInfo } from '../../web/src/base/exercise.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { unifiedOf } from '../../web/src/patch/diffs.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { headless } from '../support/headless.ts';

const folder = mkdtempSync(join(tmpdir(), 'treewalk-handed-in-'));
afterAll(() => rmSync(folder, { recursive: true }));

// This exercise is judged quickly.
const NAME = 'swap-dont-copy';
const build = readManifest().exhibits.find((e) => e.slug === 'buffer-lru')!;
const exercise = (JSON.parse(readFileSync(`public/core/${build.exercises}`, 'utf8')) as ExerciseInfo[]).find(
  (e) => e.name === NAME,
)!;
const file = labOf(build, exercise.variant)!.files.find((f) => f.path === exercise.path)!;
const solution = readFileSync(exercise.files.reference, 'utf8').trimEnd();
const LONG = '/* too long */\n'.repeat(20_000);
const SEVERAL = `${unifiedOf(file, solution)}--- a/lib/xarray.c\n+++ b/lib/xarray.c\n@@ -1 +1 @@\n-a\n+b\n`;
const IN_A_COMMENT = '/*\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n*/\n';

const put = (name: string, text: string, encoding: 'utf8' | 'utf16le' = 'utf8'): string => {
  const path = join(folder, name);
  writeFileSync(path, text, encoding);
  return path;
};
const judge = (...args: readonly string[]) => headless(['--exercise', NAME, '--patch', ...args]);

put('a-utf16.patch', `\uFEFF${SEVERAL}`, 'utf16le');
put('b-utf16.c', `\uFEFF${`${IN_A_COMMENT}${solution}`.replaceAll('\n', '\r\n')}`, 'utf16le');
put('c-long.c', LONG);
put('d-long.patch', `diff --git a/x b/x\n${LONG}`);
put('e-large.diff', '-'.repeat(900_000));
put('f-binary.patch', '\x7fELF\x02\0\0');
put('g-cut.patch', '--- a/fs/buffer.c\n+++ b/fs/buffer.c\n@@ -1,5 +1,6 @@\n a\n');
symlinkSync(join(folder, 'gone'), join(folder, 'h-gone.c'));
put('i-no-c.c', 'nothing\n');

test('in a folder each is judged, or refused in one sentence', async () => {
  const { stdout, stderr, status } = await judge(folder, '--json');
  expect(stderr).toBe('');
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { passed: boolean; compiler?: string[]; leftOut?: string });
  expect(rows.map(({ passed }) => passed)).toEqual([true, true, ...Array<boolean>(7).fill(false)]);
  expect(rows.map(({ leftOut }) => leftOut)).toEqual([
    'Left out of this patch: lib/xarray.c.',
    ...Array<undefined>(8).fill(undefined),
  ]);
  const advice = 'Bring the diff of one file only.';
  expect(rows.slice(2).map(({ compiler }) => compiler?.[0])).toEqual([
    `This patch has 300,000 characters; at most 200,000 are read. ${advice}`,
    `This patch has 300,019 characters; at most 200,000 are read. ${advice}`,
    `This patch has 900,000 bytes; at most 200,000 characters are read. ${advice}`,
    'This is no text in UTF-8 or UTF-16: it has bytes of 0 in it.',
    expect.stringMatching(/^Line 3 of the patch: this change ends too early/),
    expect.stringMatching(/cannot be read/),
    expect.stringMatching(/before\.h:1:1: error/),
  ]);
  expect(status).toBe(3);
});

test.runIf(process.env['LONG'])('one says below its verdict what was left out', async () => {
  const one = await judge(join(folder, 'a-utf16.patch'));
  expect(one.stdout).toMatch(
    /^Swap, don’t copy \(swap-dont-copy\): Passed\.[^]*\nLeft out of this patch: lib\/xarray\.c\.\n$/,
  );
});

test('one that is refused has the sentence alone', async () => {
  const { status, stdout, stderr } = await judge(join(folder, 'e-large.diff'));
  expect(stderr).toMatch(/This patch has 900,000 bytes; at most 200,000 characters are read\./);
  expect([status, stdout]).toEqual([3, '']);
});
