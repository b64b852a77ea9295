// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes .cache/linux/<version>/: the files that Treewalk needs of a kernel, with their provenance.
// A folder appears there complete or not at all.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from '../../../output/whole-file.mjs';
import { TSX } from '../npm.mjs';
import { say, SetupError } from '../report.mjs';
import { run } from '../run.mjs';
import { CACHE, remove } from '../remove.mjs';
import { scratchDir } from '../scratch.mjs';
import { neededFiles } from './needed.mjs';
import { sha256, unknownTexts } from './known-sources.mjs';
import { unpack } from './unpack.mjs';

export const LINUX = join(CACHE, 'linux');

/** @typedef {import('../../kernel-source.ts').Provenance} Provenance */
/** @typedef {import('../../kernel-source.ts').KernelSource} Folder */

/** @returns {Folder[]} the folders of all kernels that are here, by version */
export function folders() {
  if (!existsSync(LINUX)) return [];
  return readdirSync(LINUX, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readProvenance(name) ?? []);
}

/**
 * Reads a folder's provenance. Removes a folder without a valid one, so that set-up takes its files again.
 * @param {string} version
 * @returns {Folder | undefined}
 */
function readProvenance(version) {
  const dir = join(LINUX, version);
  const file = join(dir, 'provenance.json');
  try {
    /** @type {Provenance} */
    const have = JSON.parse(readFileSync(file, 'utf8'));
    const isWhole = have.version === 1 && typeof have.stamp === 'string' && Array.isArray(have.warnings);
    if (isWhole && have.kernel === version && Object.keys(have.files).length) return { ...have, dir };
  } catch {
    // Treats it like a damaged one.
  }
  say(`${file} is missing or damaged: its folder is removed, and set-up takes the kernel files again.`);
  remove(dir);
  return undefined;
}

/**
 * Whether a folder has all needed files of its kernel, each with the hash in the provenance.
 * @param {Folder} have
 */
export function isComplete(have) {
  const damaged = Object.entries(have.files)
    .map(([path, hash]) => ({ file: join(have.dir, path), hash }))
    .find(({ file, hash }) => !existsSync(file) || sha256(readFileSync(file)) !== hash);
  if (damaged) say(`${damaged.file} is missing or damaged: set-up takes the kernel files again.`);
  const { files, optional } = neededFiles(have.kernel);
  const isThere = (/** @type {string} */ path) =>
    path in have.files || (optional.has(path) && have.absent?.includes(path));
  return !damaged && [...files.keys()].every(isThere);
}

/**
 * Unpacks a source into a scratch folder, checks that it is complete, and only then renames the folder into
 * place.
 * @param {import('./source.mjs').Source} source
 * @returns {Promise<Folder>}
 */
export async function takeIn(source) {
  const scratch = scratchDir();
  const tree = join(scratch, 'tree');
  const { kernel, files: paths, absent, needed } = await unpack(source, tree);
  remove(join(tree, 'Makefile'));
  const script = [...TSX, 'core-c/tools/kernel-source.ts', '--check'];
  const check = await run(process.execPath, [...script, tree, kernel, ...needed.slugs]);
  if (check.code !== 0) {
    throw new SetupError(`Treewalk cannot use ${source.name}:`, check.err.trim() || check.out.trim());
  }
  const files = Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(join(tree, path)))]));
  /** @type {Provenance} */
  const provenance = {
    version: 1,
    kernel,
    package: source.name,
    stamp: source.stamp,
    files,
    ...(absent.length ? { absent: [...absent] } : {}),
    warnings: unknownTexts(files, source.name),
  };
  const place = join(LINUX, kernel);
  writeJson(join(tree, 'provenance.json'), provenance, 2);
  mkdirSync(LINUX, { recursive: true });
  if (existsSync(place)) renameSync(place, join(scratch, 'replaced'));
  renameSync(tree, place);
  return { ...provenance, dir: place };
}

/**
 * Prints a folder's warnings. They depend on the list of known texts, so this stores the new ones in the
 * provenance.
 * @param {Folder} folder
 */
export function warn({ dir, ...provenance }) {
  const warnings = unknownTexts(provenance.files, provenance.package);
  if (warnings.join() !== provenance.warnings.join())
    writeJson(join(dir, 'provenance.json'), { ...provenance, warnings }, 2);
  for (const warning of warnings) say(`Note: ${warning}`);
}

/**
 * @param {string} file
 * @param {unknown} value
 * @param {number} [indent]
 */
export const writeJson = (file, value, indent) =>
  writeIfChanged(file, `${JSON.stringify(value, null, indent)}\n`);
