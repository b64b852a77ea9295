// SPDX-License-Identifier: GPL-2.0-only
// Puts a kernel's files into .cache/linux/: keeps the present files, unpacks them again, or fetches their
// package.
import { readFileSync } from 'node:fs';
import { say, SetupError } from '../report.mjs';
import { isComplete, takeIn } from './folders.mjs';
import { dropDamaged, keptIn } from './kept.mjs';
import { fetchPackage, kernelPackage } from './package.mjs';
import { fileIn } from './source.mjs';
import { sha256 } from './known-sources.mjs';

/** @typedef {import('./folders.mjs').Folder} Folder */
/** @typedef {import('./package.mjs').Wanted} Wanted */
/** @typedef {import('./source.mjs').Source} Source */

/**
 * @typedef {object} Ready
 * @property {Promise<unknown>} [lists] settles when apt's lists are fresh
 * @property {Promise<unknown>} [tools] settles when xz and the Node packages are installed
 */

/**
 * Brings the files of a package. While their folder is complete it fetches nothing, even if a newer package exists.
 * @param {Wanted} wanted
 * @param {Folder | undefined} folder
 * @param {Ready} ready
 */
export async function bringPackage(wanted, folder, { lists, tools }) {
  // dropDamaged may have to unpack the tarball.
  if (keptIn(wanted.dir)) await tools;
  const hasLost = await dropDamaged(wanted.dir, { readAll: false });
  const isWhole = folder && isComplete(folder);
  const result = isWhole ? folder : await takeInPackage(await kernelPackage(wanted, lists), tools);
  if (hasLost && !keptIn(wanted.dir)) await fetchAgain(wanted, lists);
  return result;
}

/**
 * Fetches the package anew and brings its files.
 * @param {Wanted} wanted
 * @param {Ready} ready
 */
export const bringAnew = async (wanted, { lists, tools }) =>
  takeInPackage(await fetchPackage(wanted, lists), tools);

/**
 * @param {import('./kept.mjs').Package} found
 * @param {Ready['tools']} tools
 */
async function takeInPackage({ tarball, name, remedy }, tools) {
  await tools;
  const [, series] = /^linux-source-(\d+\.\d+) /.exec(name) ?? [];
  const stamp = `package ${name}`;
  return takeIn({ path: tarball, name, stamp, isTree: false, remedy, ...(series ? { series } : {}) });
}

/**
 * Fetches a tarball that nothing needs at present. Without a network it prints a message and continues.
 * @param {Wanted} wanted
 * @param {Ready['lists']} lists
 */
async function fetchAgain(wanted, lists) {
  try {
    await fetchPackage(wanted, lists);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`Note: ${error.message}\nNothing needs it at present.`);
  }
}

/**
 * Brings the files of the tree or tarball that LINUX_SRC names.
 * @param {Source} given
 * @param {Folder | undefined} folder
 * @param {Ready} ready
 */
export async function bringGiven(given, folder, { tools }) {
  if (folder && isComplete(folder) && !hasChanged(given, folder)) return folder;
  await tools;
  return takeIn(given);
}

/**
 * Whether a tree's files differ from those taken. A tarball needs no such check: its stamp holds its size and
 * time.
 * @param {Source} given
 * @param {Folder} have
 */
const hasChanged = (given, have) =>
  given.isTree &&
  Object.entries(have.files).some(([path, hash]) => {
    const file = fileIn(given, path);
    return !file || sha256(readFileSync(file)) !== hash;
  });
