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
  // The kernel's own tests, which the page can run.
  for (const { path, sha256 } of manifest.origins[kernel.id]?.tests ?? [])
    files.set(path, { path, sha256, slices: [] });
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** `lib/test_xarray.c` → `test_xarray.c`. */
export const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
