// SPDX-License-Identifier: GPL-2.0-only
// Puts the kernel files that are needed into .cache/linux/<version>/, with their provenance, all or nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededFiles, recordKnown, sha256, unknownTexts } from './kernel-files.mjs';
import { dropDamaged, isKept, kernelPackage } from './kernel-package.mjs';
import { linuxSrc, unpack, versionOf } from './kernel-tree.mjs';
import { TSX } from './npm.mjs';
import { say, SetupError, step } from './report.mjs';
import { CACHE, remove, run, scratchDir } from './run.mjs';

const LINUX = join(CACHE, 'linux');
const CURRENT = join(LINUX, 'current.json');

/**
 * @typedef {object} Provenance see core-c/tools/kernel-source.ts
 * @property {1} version
 * @property {string} kernel
 * @property {string} package
 * @property {string} stamp what must stay the same for the files to stay valid
 * @property {Record<string, string>} files
 * @property {string[]} warnings
 */

/** @typedef {import('./kernel-tree.mjs').Source} Source */

/** @returns {(Provenance & { dir: string })[]} all that is cached, the current one first */
function cached() {
  if (!existsSync(LINUX)) return [];
  /** @type {string | undefined} */
  let current;
  try {
    current = JSON.parse(readFileSync(CURRENT, 'utf8')).version;
  } catch {
    current = undefined;
  }
  return readdirSync(LINUX, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((a, b) => Number(b === current) - Number(a === current))
    .flatMap((version) => readProvenance(version) ?? []);
}

/**
 * What a folder says it holds. One that does not say so properly is removed: the files are taken anew.
 * @param {string} version
 * @returns {(Provenance & { dir: string }) | undefined}
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
    // As one that says nothing.
  }
  say(`${file} is missing or damaged: its folder is removed, and the kernel files are taken anew.`);
  remove(dir);
  return undefined;
}

/**
 * Whether the cached files are all that is needed, and still what the provenance says.
 * @param {Provenance & { dir: string }} have
 * @param {import('./kernel-files.mjs').Needed} needed
 */
function isComplete(have, needed) {
  const damaged = Object.entries(have.files)
    .map(([path, hash]) => ({ file: join(have.dir, path), hash }))
    .find(({ file, hash }) => !existsSync(file) || sha256(readFileSync(file)) !== hash);
  if (damaged) say(`${damaged.file} is missing or damaged: the kernel files are taken anew.`);
  return !damaged && [...needed.files.keys()].every((path) => path in have.files);
}

/** @param {string} version */
function choose(version) {
  const text = `${JSON.stringify({ version })}\n`;
  if (existsSync(CURRENT) && readFileSync(CURRENT, 'utf8') === text) return;
  writeFileSync(`${CURRENT}.new`, text);
  renameSync(`${CURRENT}.new`, CURRENT);
}

/**
 * @typedef {object} Options
 * @property {boolean} record
 * @property {Promise<unknown>} [lists] apt's lists are fresh
 * @property {Promise<unknown>} [tools] there are xz and the Node packages
 */

/** @param {Options} options */
export async function fetchKernelSource({ record, lists, tools }) {
  const needed = neededFiles();
  const given = linuxSrc();
  // It may have to be read.
  if (isKept()) await tools;
  const hasLost = !given && (await dropDamaged({ readAll: false }));
  const fits = cached().find((have) =>
    given ? have.stamp === given.stamp : have.stamp.startsWith('package '),
  );
  /** @type {Provenance | undefined} */
  let provenance = fits && isComplete(fits, needed) && !(given && hasChanged(given, fits)) ? fits : undefined;
  if (provenance) choose(provenance.kernel);
  else {
    const source = given ?? (await fromPackage(lists));
    await tools;
    provenance = await takeIn(source, needed);
  }
  if (hasLost) await fetchAgain(lists);
  for (const warning of provenance.warnings) say(`Note: ${warning}`);
  if (record) recordKnown(provenance);
}

/**
 * @param {Options['lists']} lists
 * @returns {Promise<Source>}
 */
async function fromPackage(lists) {
  const { tarball, name, remedy } = await kernelPackage(lists);
  return { path: tarball, name, stamp: `package ${name}`, isTree: false, remedy };
}

/**
 * For a tarball that nothing is needed of now: without a network set-up goes on.
 * @param {Options['lists']} lists
 */
async function fetchAgain(lists) {
  try {
    await kernelPackage(lists);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`Note: ${error.message}\nNothing of it is needed at present.`);
  }
}

/**
 * A tree is edited in place, so its files are compared each time; a tarball's stamp holds its size and time.
 * @param {Source} given
 * @param {Provenance} have
 */
const hasChanged = (given, have) =>
  given.isTree &&
  Object.entries(have.files).some(([path, hash]) => {
    const file = join(given.path, path);
    return !existsSync(file) || sha256(readFileSync(file)) !== hash;
  });

/**
 * Extracts into a scratch folder, looks whether everything is there, and only then renames it into place.
 * @param {Source} source
 * @param {import('./kernel-files.mjs').Needed} needed
 * @returns {Promise<Provenance>}
 */
async function takeIn(source, needed) {
  const scratch = scratchDir();
  const tree = join(scratch, 'tree');
  const paths = await step(`Kernel files (${needed.files.size} of ${source.name})`, () =>
    unpack(source, needed, tree),
  );
  const kernel = versionOf(tree, source);
  remove(join(tree, 'Makefile'));
  const check = await run(process.execPath, [
    ...TSX,
    'core-c/tools/kernel-source.ts',
    '--check',
    tree,
    kernel,
  ]);
  if (check.code !== 0) {
    throw new SetupError(`${source.name} does not serve:`, check.err.trim() || check.out.trim());
  }
  const files = Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(join(tree, path)))]));
  /** @type {Provenance} */
  const provenance = {
    version: 1,
    kernel,
    package: source.name,
    stamp: source.stamp,
    files,
    warnings: unknownTexts(files, source.name),
  };
  writeFileSync(join(tree, 'provenance.json'), `${JSON.stringify(provenance, null, 2)}\n`);
  mkdirSync(LINUX, { recursive: true });
  const place = join(LINUX, kernel);
  if (existsSync(place)) renameSync(place, join(scratch, 'replaced'));
  renameSync(tree, place);
  choose(kernel);
  return provenance;
}
