// SPDX-License-Identifier: GPL-2.0-only
// A source file's one name: as the kernel tree or this repository names it, wherever the compiler found it.
// It runs in the page too, where there is no node:path.

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

/** Each `..` taken back, no `.` and no double slash. */
function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length && parts.at(-1) !== '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}

/** `path`, seen from `directory`, as it is below `root`; what lies elsewhere begins with `..`. */
function below(root: string, directory: string, path: string): string {
  const base = normal(root);
  const from = directory.startsWith('/') ? directory : `${base}/${directory}`;
  const whole = normal(path.startsWith('/') ? path : `${from}/${path}`);
  const prefix = base.endsWith('/') ? base : `${base}/`;
  return whole.startsWith(prefix) ? whole.slice(prefix.length) : `..${whole}`;
}

/**
 * `path` as the compiler wrote it down, relative to `directory`; `root` is the repository. A relative path that
 * is none of the project's folders can only come from a slice's `#line`: the kernel's.
 */
export function sourcePath(root: string, directory: string, path: string): SourcePath {
  const inside = below(root, directory, path);
  for (const copy of KERNEL_COPIES) {
    const m = copy.exec(inside);
    if (m) return { path: m[1]!, origin: 'linux' };
  }
  if (PROJECT.test(inside) || inside.startsWith('..')) return { path: inside, origin: 'project' };
  return { path: inside, origin: 'linux' };
}
