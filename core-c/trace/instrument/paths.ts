// SPDX-License-Identifier: GPL-2.0-only
// A source file's one name: as the kernel tree or this repository names it, wherever the compiler found it.
import { relative, resolve } from 'node:path';

export interface SourcePath {
  readonly path: string;
  readonly origin: 'linux' | 'project';
}

/** Kernel text as fetched, and the staged headers and slices made of it: all hold the kernel's own paths. */
const KERNEL_COPIES = [
  /^\.cache\/linux\/[^/]+\/(.+)$/,
  /^\.cache\/build\/(?:[^/]+\/){1,2}stage\/(?:slice\/)?(.+)$/,
];
/** Folders of this repository that hold C. */
const PROJECT = /^(?:core-c|tests)\//;

/**
 * `path` as the compiler wrote it down, relative to `directory`; `root` is the repository. A relative path that
 * is none of the project's folders can only come from a slice's `#line`: the kernel's.
 */
export function sourcePath(root: string, directory: string, path: string): SourcePath {
  const inside = relative(root, resolve(directory, path));
  for (const copy of KERNEL_COPIES) {
    const m = copy.exec(inside);
    if (m) return { path: m[1]!, origin: 'linux' };
  }
  if (PROJECT.test(inside) || inside.startsWith('..')) return { path: inside, origin: 'project' };
  return { path: inside, origin: 'linux' };
}
