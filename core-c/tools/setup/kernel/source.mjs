// SPDX-License-Identifier: GPL-2.0-only
// Where a kernel's text comes from: a package's tarball, or what LINUX_SRC names; and the version it says it is.
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import { SetupError } from '../report.mjs';

/**
 * @typedef {object} Source
 * @property {string} path of a tarball or of a directory
 * @property {string} name shown as its origin: package and version, or LINUX_SRC's base name
 * @property {string} stamp changes when its content does, as far as one can see from outside
 * @property {boolean} isTree
 * @property {string} remedy what to do if it does not serve
 * @property {string} [series] the first two numbers of its version, if they are known before it is opened
 */

const WANTED = 'Name a kernel tree, or a tarball of one: LINUX_SRC=<directory or tarball>.';

/** @returns {Source | undefined} what LINUX_SRC names; npm changes the directory, so a relative path is from the user's */
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
 * A file of a tree, or of what was unpacked to `tree`, where links within it lead; undefined: there is none. Whoever
 * hands a tree on may have put anything there: what is no regular file is refused, for a pipe is never read to its
 * end, and so is what lies elsewhere.
 * @param {Source} source
 * @param {string} path
 * @param {string} [tree]
 */
export function fileIn(source, path, tree = source.path) {
  const named = join(tree, path);
  if (!existsSync(named)) return undefined;
  const real = realpathSync(named);
  const why = !real.startsWith(realpathSync(tree) + sep)
    ? `leads out of the tree, to ${real}`
    : statSync(real).isFile()
      ? undefined
      : 'is no regular file';
  if (why) throw new SetupError(`${path} in ${source.path} ${why}. It is not read.`, WANTED);
  return real;
}

/** What the Makefile may say, so that the version can name a folder. */
const VERSION = /** @type {const} */ ([
  ['VERSION', /^\d{1,4}$/],
  ['PATCHLEVEL', /^\d{1,4}$/],
  ['SUBLEVEL', /^\d{0,6}$/],
  ['EXTRAVERSION', /^(-[A-Za-z0-9]{1,20}){0,4}$/],
]);

/**
 * The version in the tree's Makefile: `6.1.192`, `6.12.0-rc1`. Anything else is refused.
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
        : `${source.path} is no kernel tree: its Makefile says no ${key}.`,
      WANTED,
    );
  });
  return `${major}.${minor}.${patch || 0}${extra}`;
}
