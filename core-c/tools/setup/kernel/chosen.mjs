// SPDX-License-Identifier: GPL-2.0-only
// Remembers the default kernel (.cache/linux/current.json) and the added kernels (.cache/linux/kernels.json).
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../report.mjs';
import { CACHE, remove } from '../remove.mjs';
import { LINUX, writeJson } from './folders.mjs';
import { keptIn } from './kept.mjs';
import { knownKernels } from './list.mjs';

const CURRENT = join(LINUX, 'current.json');
const ADDED = join(LINUX, 'kernels.json');

/** The folder that keeps an added kernel's tarball. @param {string} id */
export const packagesOf = (id) => join(CACHE, 'packages', id);

/** @returns {string | undefined} the version that was the default at the last set-up */
export function current() {
  try {
    return JSON.parse(readFileSync(CURRENT, 'utf8')).version;
  } catch {
    return undefined;
  }
}

/** Makes a version the default. @param {string} version */
export const choose = (version) => writeJson(CURRENT, { version });

/** @returns {Readonly<Record<string, string>>} id → version; '' while the version is not known */
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

/** Whether a name can safely be a part of a path. @param {unknown} name */
const isName = (name) => typeof name === 'string' && /^(\w[\w.-]*)?$/.test(name);

/**
 * Notes an added kernel's version and removes the folder of its earlier version.
 * @param {string} id
 * @param {string} version
 */
export function remember(id, version) {
  const { [id]: old, ...others } = added();
  mkdirSync(LINUX, { recursive: true });
  writeJson(ADDED, { ...others, [id]: version });
  if (old && old !== version) removeFolder(old);
}

/**
 * Removes an added kernel: its tarball, its files, and what was built from it. It removes the name from the
 * list first: so an interrupted removal leaves no incomplete kernel in the list.
 * @param {string} id
 * @returns {boolean} whether the kernel was here
 */
export function forget(id) {
  const { [id]: version, ...others } = added();
  if (version !== undefined) writeJson(ADDED, others);
  const isHere = version !== undefined || existsSync(packagesOf(id));
  if (version) removeFolder(version);
  for (const dir of [packagesOf(id), join(CACHE, 'build', id)]) remove(dir);
  return isHere;
}

/** Removes a version's folder unless the default kernel uses it too. @param {string} version */
function removeFolder(version) {
  if (version !== current()) remove(join(LINUX, version));
}
