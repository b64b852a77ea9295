// SPDX-License-Identifier: GPL-2.0-only
// Copies the needed files out of a kernel tree, or unpacks them from a tarball.
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError, step } from '../report.mjs';
import { has, run } from '../run.mjs';
import { explain } from '../errors.mjs';
import { neededFiles } from './needed.mjs';
import { fileIn, versionOf } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */

const DECOMPRESSORS = /** @type {const} */ ([
  [/\.(xz|txz)$/, 'xz', 'xz-utils'],
  [/\.zst$/, 'zstd', 'zstd'],
  [/\.(bz2|tbz)$/, 'bzip2', 'bzip2'],
]);

/**
 * @typedef {object} Unpacked
 * @property {string} kernel its version
 * @property {readonly string[]} files the needed files that exist, and the headers that a unit includes from its own
 *   folder, as 6.12's lib/xarray.c does
 * @property {readonly string[]} absent optional files that this kernel does not have
 * @property {import('./needed.mjs').Needed} needed
 */

/**
 * Puts the needed files of this kernel, and its Makefile, into `tree`.
 * @param {Source} source
 * @param {string} tree
 * @returns {Promise<Unpacked>}
 */
export async function unpack(source, tree) {
  mkdirSync(tree);
  if (!source.series) await fetchFiles(source, ['Makefile'], tree);
  const needed = neededFiles(source.series ?? versionOf(tree, source));
  const { files, optional, units } = needed;
  await step(`Kernel files (${files.size} of ${source.name})`, () =>
    fetchFiles(source, ['Makefile', ...files.keys()], tree),
  );
  const kernel = versionOf(tree, source);
  const gone = [...files.keys()].filter((path) => !existsSync(join(tree, path)));
  const missing = gone.filter((path) => !optional.has(path));
  if (missing.length) {
    const list = missing.map((path) => `${path} (which ${files.get(path)} needs)`).join(', ');
    throw new SetupError(
      `Linux ${kernel} in ${source.name} has no ${list}.`,
      'Use another kernel: LINUX_SRC=<directory or tarball>. Or state in that kernel.json which kernels it fits.',
    );
  }
  const headers = ownHeaders(units, tree).filter((path) => !files.has(path));
  if (headers.length) await fetchFiles(source, headers, tree);
  const present = [...files.keys(), ...headers].filter((path) => existsSync(join(tree, path)));
  return { kernel, files: present.sort(), absent: gone.sort(), needed };
}

/**
 * The headers that units include from their own folders.
 * @param {readonly string[]} units
 * @param {string} tree
 */
const ownHeaders = (units, tree) =>
  units
    .filter((unit) => existsSync(join(tree, unit)))
    .flatMap((unit) =>
      [...readFileSync(join(tree, unit), 'utf8').matchAll(/^\s*#\s*include\s+"([\w-]+\.h)"/gm)].map(
        ([, name]) => `${dirname(unit)}/${name}`,
      ),
    );

/**
 * @param {Source} source
 * @param {readonly string[]} paths paths that the source lacks are skipped
 * @param {string} tree
 */
async function fetchFiles(source, paths, tree) {
  if (source.isTree) copy(source, paths, tree);
  else await untar(source, [...new Set(paths)], tree);
  // A tarball may hold links and pipes: fileIn throws for bad ones.
  for (const path of paths) fileIn(source, path, tree);
}

/**
 * @param {Source} source
 * @param {readonly string[]} paths
 * @param {string} tree
 */
function copy(source, paths, tree) {
  try {
    for (const path of paths) {
      const from = fileIn(source, path);
      if (!from) continue;
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
        `Unpacking ${source.path} needs ${tool}, which is not installed.`,
        `Install ${debian} and run the command again.`,
      );
    }
  }
  // The pattern */ matches the tarball's top directory, whatever its name. With --occurrence, tar stops after
  // the last wanted file instead of reading to the end.
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
  // unpack() reports missing files itself, in better words.
  const real = err
    .split('\n')
    .filter((line) => line && !/Not found in archive|Exiting with failure status/.test(line));
  if (code === 0 || (code !== -1 && real.length === 0)) return;
  throw explain(real.join('\n') || err, `${source.path} could not be unpacked`, source.remedy);
}
