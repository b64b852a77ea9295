// SPDX-License-Identifier: GPL-2.0-only
// The exhibits' C for x86-64, where its layouts are read.
import { readFileSync } from 'node:fs';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { nativeLayouts } from '../../trace/instrument/native.ts';
import { BuildError } from './toolchain.ts';

/** `-g` alone: every struct that the file defines or uses is described, with its members' bit offsets. */
export const NATIVE_MODE = [
  ...['--target=x86_64-linux-gnu', '-O0', '-g', '-fno-eliminate-unused-debug-types'],
  ...['-S', '-emit-llvm'],
];

/** Layouts out of compiled files: see core-c/trace/instrument/native.ts. */
export function layoutsIn(
  paths: readonly string[],
  wanted: readonly string[],
  root: string,
): NonNullable<SiteTable['native']> {
  const irs = paths.map((path) => readFileSync(path, 'utf8'));
  return nativeLayouts(irs, wanted, root, (name) => {
    throw new BuildError(`"native" names ${name}, which no C file of the exhibit defines.`);
  });
}
