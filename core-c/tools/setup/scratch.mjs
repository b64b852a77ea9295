// SPDX-License-Identifier: GPL-2.0-only
// Makes scratch folders in .cache, which are removed when the process ends. Checks the space on a disk.
import { mkdirSync, mkdtempSync, readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from './errors.mjs';
import { CACHE, remove } from './remove.mjs';
import { SetupError } from './report.mjs';

/** @type {Set<string>} */
const scratch = new Set();

process.on('exit', () => {
  for (const dir of scratch) remove(dir);
});

/**
 * Makes a folder inside .cache, from which files can be renamed into place. Set-up removes the folder at its
 * end.
 */
export function scratchDir() {
  try {
    mkdirSync(CACHE, { recursive: true });
    sweep();
    const dir = mkdtempSync(join(CACHE, `tmp-${process.pid}-`));
    scratch.add(dir);
    return dir;
  } catch (error) {
    throw explain(error, `Cannot write to ${CACHE}`);
  }
}

/** Removes the scratch folders of processes that were killed. */
function sweep() {
  for (const name of readdirSync(CACHE)) {
    const pid = Number(/^tmp-(\d+)-/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) remove(join(CACHE, name));
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Throws if the disk has too little space.
 * @param {string} dir a folder on that disk
 * @param {number} megabytes
 * @param {string} what what needs the room
 */
export function needSpace(dir, megabytes, what) {
  const { bavail, bsize } = statfsSync(dir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free >= megabytes) return;
  throw new SetupError(
    `The disk is nearly full: ${what} needs about ${megabytes} MB, and ${dir} has ${free} MB left.`,
    'Free some space and run the command again.',
  );
}
