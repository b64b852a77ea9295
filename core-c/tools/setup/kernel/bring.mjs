// SPDX-License-Identifier: GPL-2.0-only
// A kernel's files where they are wanted: left as they are, unpacked again, or fetched.
import { readFileSync } from 'node:fs';
import { say, SetupError } from '../report.mjs';
import { isComplete, takeIn } from './folders.mjs';
import { dropDamaged, keptIn } from './kept.mjs';
import { fetchPackage, kernelPackage } from './package.mjs';
import { fileIn } from './source.mjs';
import { sha256 } from './texts.mjs';

/** @typedef {import('./folders.mjs').Folder} Folder */
/** @typedef {import('./package.mjs').Wanted} Wanted */
/** @typedef {import('./source.mjs').Source} Source */

/**
 * @typedef {object} Ready
 * @property {Promise<unknown>} [lists] apt's lists are fresh
 * @property {Promise<unknown>} [tools] there are xz and the Node packages
 */

/**
 * What a package holds. While its folder is complete nothing is fetched, whatever newer package there may be.
 * @param {Wanted} wanted
 * @param {Folder | undefined} folder
 * @param {Ready} ready
 */
export async function bringPackage(wanted, folder, { lists, tools }) {
  // It may have to be read.
  if (keptIn(wanted.dir)) await tools;
  const hasLost = await dropDamaged(wanted.dir, { readAll: false });
  const isWhole = folder && isComplete(folder);
  const result = isWhole ? folder : await takeInPackage(await kernelPackage(wanted, lists), tools);
  if (hasLost && !keptIn(wanted.dir)) await fetchAgain(wanted, lists);
  return result;
}

/**
 * The same out of a package that is fetched now.
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
 * For a tarball that nothing is needed of now: without a network set-up goes on.
 * @param {Wanted} wanted
 * @param {Ready['lists']} lists
 */
async function fetchAgain(wanted, lists) {
  try {
    await fetchPackage(wanted, lists);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`Note: ${error.message}\nNothing of it is needed at present.`);
  }
}

/**
 * What LINUX_SRC names.
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
 * A tree is edited in place, so its files are compared each time; a tarball's stamp holds its size and time.
 * @param {Source} given
 * @param {Folder} have
 */
const hasChanged = (given, have) =>
  given.isTree &&
  Object.entries(have.files).some(([path, hash]) => {
    const file = fileIn(given, path);
    return !file || sha256(readFileSync(file)) !== hash;
  });
