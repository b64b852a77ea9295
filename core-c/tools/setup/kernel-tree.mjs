// SPDX-License-Identifier: GPL-2.0-only
// A kernel tree or tarball: the needed files out of it, and the version that it says it is.
import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SetupError } from './report.mjs';
import { explain, has, run } from './run.mjs';

/**
 * @typedef {object} Source
 * @property {string} path of a tarball or of a directory
 * @property {string} name shown as its origin: package and version, or LINUX_SRC's base name
 * @property {string} stamp changes when its content does, as far as one can see from outside
 * @property {boolean} isTree
 * @property {string} remedy what to do if it does not serve
 */

const DECOMPRESSORS = /** @type {const} */ ([
  [/\.(xz|txz)$/, 'xz', 'xz-utils'],
  [/\.zst$/, 'zstd', 'zstd'],
  [/\.(bz2|tbz)$/, 'bzip2', 'bzip2'],
]);

/** @returns {Source | undefined} what LINUX_SRC names; npm changes the directory, so a relative path is from the user's */
export function linuxSrc() {
  const given = process.env['LINUX_SRC'];
  if (!given) return undefined;
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), given);
  if (!existsSync(path)) {
    throw new SetupError(`LINUX_SRC=${given}: there is nothing at ${path}.`, WANTED);
  }
  const real = realpathSync(path);
  const { size, mtimeMs } = statSync(real);
  const isTree = statSync(real).isDirectory();
  const stamp = isTree ? real : `${real} ${size} ${mtimeMs}`;
  return { path: real, name: basename(real), stamp, isTree, remedy: WANTED };
}

const WANTED = 'Name a kernel tree, or a tarball of one: LINUX_SRC=<directory or tarball>.';

/**
 * Copies or unpacks the needed files, and the Makefile, to `tree`. Returns what is there then, the Makefile apart:
 * the needed files, and the headers that a unit includes from its own folder (6.12's lib/xarray.c has one).
 * @param {Source} source
 * @param {import('./kernel-files.mjs').Needed} needed
 * @param {string} tree
 * @returns {Promise<string[]>}
 */
export async function unpack(source, { files, units }, tree) {
  mkdirSync(tree);
  const paths = ['Makefile', ...files.keys()];
  await fetchFiles(source, paths, tree);
  const absent = paths.filter((path) => !existsSync(join(tree, path)));
  if (absent.includes('Makefile')) {
    const where = source.isTree ? 'it' : 'its top directory';
    throw new SetupError(`${source.path} is no kernel tree: ${where} holds no Makefile.`, WANTED);
  }
  if (absent.length) {
    const list = absent.map((path) => `${path} (which ${files.get(path)} asks for)`).join(', ');
    throw new SetupError(
      `Linux ${versionOf(tree, source)} in ${source.name} has no ${list}.`,
      'Use another kernel: LINUX_SRC=<directory or tarball>.',
    );
  }
  const headers = ownHeaders(units, tree).filter((path) => !files.has(path));
  if (headers.length) await fetchFiles(source, headers, tree);
  return [...files.keys(), ...headers.filter((path) => existsSync(join(tree, path)))].sort();
}

/**
 * @param {readonly string[]} units
 * @param {string} tree
 */
function ownHeaders(units, tree) {
  return units.flatMap((unit) =>
    [...readFileSync(join(tree, unit), 'utf8').matchAll(/^\s*#\s*include\s+"([\w-]+\.h)"/gm)].map(
      ([, name]) => `${dirname(unit)}/${name}`,
    ),
  );
}

/**
 * @param {Source} source
 * @param {readonly string[]} paths those that are not there are left out
 * @param {string} tree
 */
async function fetchFiles(source, paths, tree) {
  if (source.isTree) copy(source, paths, tree);
  else await untar(source, [...new Set(paths)], tree);
}

/**
 * @param {Source} source
 * @param {readonly string[]} paths
 * @param {string} tree
 */
function copy(source, paths, tree) {
  try {
    for (const path of paths) {
      const from = join(source.path, path);
      if (!existsSync(from)) continue;
      mkdirSync(dirname(join(tree, path)), { recursive: true });
      copyFileSync(from, join(tree, path));
    }
  } catch (error) {
    throw explain(error, `The kernel files could not be copied from ${source.path}`);
  }
}

/**
 * @param {Source} source
 * @param {readonly string[]} paths
 * @param {string} tree
 */
async function untar(source, paths, tree) {
  for (const [suffix, tool, debian] of DECOMPRESSORS) {
    if (suffix.test(source.path) && !has(tool)) {
      throw new SetupError(
        `${source.path} needs ${tool} to unpack, which is not there.`,
        `Install ${debian} and run the command again.`,
      );
    }
  }
  // The top directory's name differs from one tarball to the next. With --occurrence, tar stops at the last file
  // found instead of reading on to the end.
  const pick = ['--strip-components=1', '--occurrence=1', '--wildcards', '--no-wildcards-match-slash'];
  const args = [
    '-x',
    '-f',
    source.path,
    '-C',
    tree,
    '--no-same-owner',
    ...pick,
    ...paths.map((path) => `*/${path}`),
  ];
  const { code, err } = await run('tar', args, { env: { XZ_DEFAULTS: '-T0' } });
  // Files that are not there are reported by unpack(), in better words.
  const real = err
    .split('\n')
    .filter((line) => line && !/Not found in archive|Exiting with failure status/.test(line));
  if (code === 0 || (code !== -1 && real.length === 0)) return;
  throw explain(real.join('\n') || err, `${source.path} could not be unpacked`, source.remedy);
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
  const text = readFileSync(join(tree, 'Makefile'), 'utf8');
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
