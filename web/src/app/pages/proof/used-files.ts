// SPDX-License-Identifier: GPL-2.0-only
// Lists the kernel files that went into the build, over all exhibits of a kernel.
import { coresOn } from '../../../base/cores.ts';
import type { KernelInfo, Manifest } from '../../../base/manifest.ts';

export interface UsedFile {
  readonly path: string;
  readonly sha256: string;
  /** The parts used, in the order of their lines; empty: the whole file. */
  readonly slices: readonly { readonly name: string; readonly first: number; readonly last: number }[];
}

/** The kernel's test, which the page can run. */
const TEST = 'lib/test_xarray.c';

export function usedFiles(manifest: Manifest, kernel: KernelInfo): readonly UsedFile[] {
  const files = new Map<string, UsedFile>();
  for (const { path, origin, sha256, slices } of coresOn(manifest, kernel).flatMap((core) => core.files)) {
    if (origin !== 'linux') continue;
    const known = files.get(path);
    // A whole file includes all its slices.
    const all = !slices || (known && !known.slices.length) ? [] : [...(known?.slices ?? []), ...slices];
    const once = new Map(all.map((slice) => [`${slice.first} ${slice.name}`, slice]));
    files.set(path, { path, sha256, slices: [...once.values()].sort((a, b) => a.first - b.first) });
  }
  const test = manifest.origins[kernel.id]?.test;
  if (test) files.set(TEST, { path: TEST, sha256: test.sha256, slices: [] });
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
