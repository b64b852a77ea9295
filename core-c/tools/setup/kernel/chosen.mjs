// SPDX-License-Identifier: GPL-2.0-only
// Which kernels there are: the default (.cache/linux/current.json) and the added ones (.cache/linux/kernels.json).
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../report.mjs';
import { CACHE, remove } from '../run.mjs';
import { LINUX, writeJson } from './folders.mjs';
import { keptIn } from './kept.mjs';
import { knownKernels } from './list.mjs';

const CURRENT = join(LINUX, 'current.json');
const ADDED = join(LINUX, 'kernels.json');

/** @param {string} id where an added kernel's tarball is kept */
export const packagesOf = (id) => join(CACHE, 'packages', id);

/** @returns {string | undefined} the version that was the default last */
export function current() {
  try {
    return JSON.parse(readFileSync(CURRENT, 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** @param {string} version becomes the default */
export const choose = (version) => writeJson(CURRENT, { version });

/** @returns {Readonly<Record<string, string>>} id → version; an empty one is not known */
export function added() {
  if (!existsSync(ADDED)) return {};
  try {
    const entries = Object.entries(JSON.parse(readFileSync(ADDED, 'utf8')));
    return Object.fromEntries(entries.filter(([id, version]) => isName(id) && isName(version)));
  } catch {
    say(`${ADDED} is damaged: the kernels whose tarballs are kept are unpacked again.`);
    const kept = knownKernels().filter(({ id }) => keptIn(packagesOf(id)));
    const found = Object.fromEntries(kept.map(({ id }) => [id, '']));
    writeJson(ADDED, found);
    return found;
  }
}

/** It becomes a part of paths. @param {unknown} name */
const isName = (name) => typeof name === 'string' && /^(\w[\w.-]*)?$/.test(name);

/**
 * @param {string} id
 * @param {string} version that it is now; its folder of before goes
 */
export function remember(id, version) {
  const { [id]: old, ...others } = added();
  mkdirSync(LINUX, { recursive: true });
  writeJson(ADDED, { ...others, [id]: version });
  if (old && old !== version) removeFolder(old);
}

/**
 * Removes an added kernel: its tarball, its files, what was built of it. Its name goes first: what is left of a
 * removal that was cut short is nobody's.
 * @param {string} id
 * @returns {boolean} whether there was one
 */
export function forget(id) {
  const { [id]: version, ...others } = added();
  if (version !== undefined) writeJson(ADDED, others);
  const isHere = version !== undefined || existsSync(packagesOf(id));
  if (version) removeFolder(version);
  for (const dir of [packagesOf(id), join(CACHE, 'build', id)]) remove(dir);
  return isHere;
}

/** Unless it is the default's as well. @param {string} version */
function removeFolder(version) {
  if (version !== current()) remove(join(LINUX, version));
}
