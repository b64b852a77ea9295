// SPDX-License-Identifier: GPL-2.0-only
// Reads where a kernel's text comes from, such as LINUX_SRC, and the version in its Makefile.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { SetupError } from '../report.mjs';

/**
 * @typedef {object} Source
 * @property {string} path the path of a tarball or a directory
 * @property {string} name shown as its origin: package and version, or LINUX_SRC's base name
 * @property {string} stamp changes when the content changes, as far as size and time tell
 * @property {boolean} isTree whether it is a directory
 * @property {string} remedy what to do if it cannot be used
 * @property {string} [series] the first two numbers of its version, if its name tells them
 */

const WANTED = 'Name a kernel tree, or a tarball of one: LINUX_SRC=<directory or tarball>.';

/**
 * Reads LINUX_SRC. A relative path counts from the reader's directory, which npm has left and keeps in INIT_CWD.
 * @returns {Source | undefined} undefined if LINUX_SRC is not set
 */
export function linuxSrc() {
  const given = process.env['LINUX_SRC'];
  if (!given) return undefined;
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  if (!existsSync(path)) {
    throw new SetupError(`LINUX_SRC=${given}: there is nothing at ${path}.`, WANTED);
  }
  const real = realpathSync(path);
  const about = statSync(real);
  const isTree = about.isDirectory();
  if (!isTree && !about.isFile())
    throw new SetupError(`LINUX_SRC=${given}: ${real} is neither a directory nor a file.`, WANTED);
  const stamp = isTree ? real : `${real} ${about.size} ${about.mtimeMs}`;
  return { path: real, name: basename(real), stamp, isTree, remedy: WANTED };
}

/**
 * The real path of a file in a tree, with links followed; undefined if the file is missing. A tree from
 * elsewhere may hold anything. So this throws for a path that leaves the tree, and for a pipe, which would
 * never end.
 * @param {Source} source
 * @param {string} path
 * @param {string} [tree] the directory that a tarball was unpacked to
 */
export function fileIn(source, path, tree = source.path) {
  const named = join(tree, path);
  if (!existsSync(named)) return undefined;
  const real = realpathSync(named);
  const why = !real.startsWith(realpathSync(tree) + sep)
    ? `points outside of the tree, to ${real}`
    : statSync(real).isFile()
      ? undefined
      : 'is no regular file';
  if (why) throw new SetupError(`${path} in ${source.path} ${why}. It is not read.`, WANTED);
  return real;
}

/** What each variable of the Makefile may hold, so that the version can name a folder. */
const VERSION = /** @type {const} */ ([
  ['VERSION', /^\d{1,4}$/],
  ['PATCHLEVEL', /^\d{1,4}$/],
  ['SUBLEVEL', /^\d{0,6}$/],
  ['EXTRAVERSION', /^(-[A-Za-z0-9]{1,20}){0,4}$/],
]);

/**
 * Reads the version in a tree's Makefile, such as `6.1.192` or `6.12.0-rc1`. Throws for anything else.
 * @param {string} tree
 * @param {Source} source
 */
export function versionOf(tree, source) {
  const file = fileIn(source, 'Makefile', tree);
  if (!file) {
    const where = source.isTree ? 'it' : 'its top directory';
    throw new SetupError(`${source.path} is no kernel tree: ${where} holds no Makefile.`, WANTED);
  }
  const text = readFileSync(file, 'utf8');
  const makefile = source.isTree ? join(source.path, 'Makefile') : `The Makefile in ${source.path}`;
  const [major, minor, patch, extra] = VERSION.map(([key, allowed]) => {
    const said = new RegExp(`^${key}[ \\t]*=[ \\t]*(.*?)[ \\t]*(?:#.*)?$`, 'm').exec(text)?.[1] ?? '';
    if (allowed.test(said)) return said;
    throw new SetupError(
      said
        ? `${makefile} says "${key} = ${said.slice(0, 80)}": that is no part of a kernel's version, such as 6.1.192 or 6.12.0-rc1.`
        : `${source.path} is no kernel tree: its Makefile does not set ${key}.`,
      WANTED,
    );
  });
  return `${major}.${minor}.${patch || 0}${extra}`;
}
