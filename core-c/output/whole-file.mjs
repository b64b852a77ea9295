// SPDX-License-Identifier: GPL-2.0-only
// Writes a file completely or not at all: a full disk or a signal leaves the earlier file in place. It is
// plain JavaScript, as set-up is.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Errors of a folder that accepts no new file, or of a mounted file. Such a file is written in place. */
const ONLY_THERE = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY']);

/**
 * Writes a new file beside `path` and renames it. A link stays a link, and the file keeps its permissions. A
 * device, a pipe or the name of a descriptor is written directly.
 * @param {string} path
 * @param {string | Uint8Array} data
 */
export function writeWhole(path, data) {
  const target = behind(resolve(path));
  const there = statSync(target, { throwIfNoEntry: false });
  if ((there && !there.isFile()) || /^\/(dev|proc)\//.test(target)) return void writeFileSync(target, data);
  // The new file's name is short: a name made from the target's could be too long.
  const fresh = join(dirname(target), `.treewalk-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(fresh, data, { flag: 'wx', mode: there ? there.mode & 0o777 : 0o666 });
    if (there) chmodSync(fresh, there.mode & 0o7777);
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { force: true });
    if (!there || !ONLY_THERE.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
    writeFileSync(target, data);
  }
}

/**
 * Writes a file completely, but leaves a file alone that already has this content.
 * @param {string} path
 * @param {string | Uint8Array} data
 */
export function writeIfChanged(path, data) {
  if (!existsSync(path) || !readFileSync(path).equals(Buffer.from(data))) writeWhole(path, data);
}

/**
 * The path behind all links. A name of one of this process's descriptors, in /dev or /proc, stays unchanged.
 * @param {string} path
 * @returns {string}
 */
function behind(path) {
  if (/^\/(dev|proc)\//.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    // The path does not exist, or is a link to a path that does not.
  }
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return path;
  }
}
