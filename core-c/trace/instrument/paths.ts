// SPDX-License-Identifier: GPL-2.0-only
// Gives a source file one name, that of the kernel tree or of this repository, wherever the compiler found
// it. It also runs in the page, so it cannot use node:path.

export interface SourcePath {
  readonly path: string;
  readonly origin: 'linux' | 'project';
}

/** Folders with kernel text, fetched or staged. Paths below them are the kernel's own. */
const KERNEL_COPIES = [
  /^\.cache\/linux\/[^/]+\/(.+)$/,
  /^\.cache\/build\/(?:[^/]+\/){1,2}stage\/(?:slice\/)?(.+)$/,
];
/** Folders of this repository that hold C. */
const PROJECT = /^(?:core-c|tests)\//;

/** A path without `..`, `.` and double slashes, as far as possible. */
function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length && parts.at(-1) !== '..') parts.pop();
    else if (part && part !== '.') parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}

/** A path relative to `directory`, named from `root`. A path outside of `root` begins with `..`. */
function below(root: string, directory: string, path: string): string {
  const base = normal(root);
  const from = directory.startsWith('/') ? directory : `${base}/${directory}`;
  const whole = normal(path.startsWith('/') ? path : `${from}/${path}`);
  const prefix = base.endsWith('/') ? base : `${base}/`;
  return whole.startsWith(prefix) ? whole.slice(prefix.length) : `..${whole}`;
}

/**
 * The name of a source file. `path` is what the compiler wrote, relative to `directory`; `root` is the repository. A
 * relative path outside of the project's folders comes from a slice's `#line`, and so is a kernel path.
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
