// SPDX-License-Identifier: GPL-2.0-only
// Reads layouts of structs on x86-64 from an exhibit's C, compiled for that target.
import { readFileSync } from 'node:fs';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { nativeLayouts } from '../../trace/instrument/native.ts';
import { BuildError } from './toolchain.ts';

/**
 * The wanted structs' layouts, from IR files. Throws a BuildError for a struct that none of the files
 * defines.
 */
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
