// SPDX-License-Identifier: GPL-2.0-only
// The exhibits' C for x86-64, where its layouts are read.
import { readFileSync } from 'node:fs';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { nativeLayouts } from '../../trace/instrument/native.ts';
import { BuildError } from './toolchain.ts';

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
