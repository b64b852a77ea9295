// SPDX-License-Identifier: GPL-2.0-only
// Hashes everything that the test runs depend on.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../build/inputs.ts';
import { ROOT } from '../kernel-json.ts';
import { type KernelSource, sha256 } from '../kernel-source.ts';
import { testsFor } from './list.ts';

/** Folders, from the repository's root. */
export const SHIM = 'core-c/shim';
export const TESTS = 'core-c/kernel-tests';

/** A hash that changes whenever a run could give another result. */
export function inputsHash(kernel: KernelSource): string {
  const tests = testsFor(kernel.kernel).map(({ counts: _, failing: __, ...built }) => built);
  const files = [
    ...[SHIM, TESTS].flatMap((dir) => filesBelow(dir, /\.[ch]$/)),
    ...filesBelow('core-c/tools/kernel-tests', /\.(?:ts|mjs)$/),
    ...['fuzz/check-xarray.h', 'trace/abi.gen.h', 'trace/recorder.h'].map((path) => `core-c/${path}`),
    ...['core-c/tools/build/emcc.ts', 'core-c/tools/build/again.ts', 'web/src/base/kernel-test.mjs'],
    ...tests
      .flatMap(({ test, units, headers }) => [test, ...units, ...headers])
      .map((path) => join(kernel.dir, path)),
  ];
  return sha256(
    JSON.stringify([tests, files.map((path) => [path, sha256(readFileSync(resolve(ROOT, path)))])]),
  );
}
