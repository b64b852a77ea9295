// SPDX-License-Identifier: GPL-2.0-only
// Hashes all that the test runs depend on.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../kernel-json.ts';
import { type KernelSource, sha256 } from '../kernel-source.ts';

export const SHIM = join(ROOT, 'core-c/shim');
export const TESTS = join(ROOT, 'core-c/kernel-tests');

/** The paths of all files below `dir` whose names end so, ascending. */
export const sources = (dir: string, end: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(dir, name));

/** A hash that changes whenever a run could give another result. */
export function inputsHash(kernel: KernelSource): string {
  const files = [
    ...['.c', '.h'].flatMap((end) => [...sources(SHIM, end), ...sources(TESTS, end)]),
    join(ROOT, 'core-c/fuzz/check-xarray.h'),
    ...['abi.gen.h', 'recorder.h'].map((name) => join(ROOT, 'core-c/trace', name)),
    ...['lib/xarray.c', 'lib/test_xarray.c', 'include/linux/xarray.h'].map((path) => join(kernel.dir, path)),
    ...['emcc.ts', 'again.ts'].map((name) => join(ROOT, 'core-c/tools/build', name)),
    ...['.ts', '.mjs'].flatMap((end) => sources(join(ROOT, 'core-c/tools/kernel-tests'), end)),
    join(ROOT, 'web/src/base/kernel-test.mjs'),
  ];
  return sha256(JSON.stringify(files.map((path) => [path, sha256(readFileSync(path))])));
}
