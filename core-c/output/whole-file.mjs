// SPDX-License-Identifier: GPL-2.0-only
// For whoever writes files under Node: a full disk or a signal in the midst leaves what was there before, never a half.
// Plain JavaScript, as set-up is.
import { randomBytes } from 'node:crypto';
import { chmodSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder takes no other file, or the file is one that is mounted: it can only be written where it is. */
const ONLY_THERE = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY']);

/**
 * Writes a file beside `path` and renames it. A link stays one, and the file keeps who may read it. What is no regular
 * file, or a descriptor's name, is written straight.
 * @param {string} path
 * @param {string | Uint8Array} data
 */
export function writeWhole(path, data) {
  const target = behind(resolve(path));
  const there = statSync(target, { throwIfNoEntry: false });
  if ((there && !there.isFile()) || /^\/(dev|proc)\//.test(target)) return void writeFileSync(target, data);
  // Not named after it: that may be as long as a name can be.
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
 * Where links lead; the names of this process's descriptors stay what they are.
 * @param {string} path
 * @returns {string}
 */
function behind(path) {
  if (/^\/(dev|proc)\//.test(path)) return path;
  try {
    return realpathSync(path);
  } catch {
    // There is nothing, or a link to nothing.
  }
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return path;
  }
}
