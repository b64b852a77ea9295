// SPDX-License-Identifier: GPL-2.0-only
// Checks code sizes against the objects' own symbol tables. The page shows gcc's figures.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { functionSizes } from '../../core-c/tools/build/code-size.ts';
import { run } from '../support/run.ts';

test('a symbol table is read: a function of one instruction is smaller than one of a hundred', () => {
  const dir = mkdtempSync(join(tmpdir(), 'sizes-'));
  try {
    const many = 'y = x * 3 + y; '.repeat(100);
    writeFileSync(
      join(dir, 'a.c'),
      `int one(void){return 1;}\nint many(int x){volatile int y = 0; ${many}return y;}\n`,
    );
    execFileSync('gcc', ['-O1', '-c', join(dir, 'a.c'), '-o', join(dir, 'a.o')]);
    const sizes = functionSizes(readFileSync(join(dir, 'a.o')));
    expect([...sizes.keys()].sort()).toEqual(['many', 'one']);
    expect(sizes.get('one')!).toBeGreaterThan(0);
    expect(sizes.get('many')!).toBeGreaterThan(20 * sizes.get('one')!);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test('with gcc the install that swaps is less than half as large as the one that copies', () => {
  const sizes = run('buffer-lru', 'after', 'getblk 1').trace.sites.codeSize;
  const gcc = sizes?.find((s) => s.compiler.startsWith('gcc'));
  if (!gcc) return expect(sizes?.length, 'measured with clang at least').toBeGreaterThan(0);
  const { bh_lru_install: after = 0, bh_lru_install_by_copy: before = 0 } = gcc.bytes;
  expect(after).toBeGreaterThan(0);
  expect(before).toBeGreaterThan(2 * after);
});
