// SPDX-License-Identifier: GPL-2.0-only
// Removes files and folders for set-up and the build. Lint forbids every other way to remove files in
// core-c/tools.
import { existsSync, lstatSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const CACHE = join(ROOT, '.cache');

/**
 * Removes a file, or a folder with all its content, if it exists. Throws if symbolic links lead outside
 * `within`. If `path` itself is a link, removes the link and not its target.
 * @param {string} path
 * @param {string} [within]
 */
export function remove(path, within = CACHE) {
  const parent = dirname(resolve(path));
  if (!existsSync(parent)) return;
  const place = join(realpathSync(parent), basename(resolve(path)));
  if (!existsSync(within) || !place.startsWith(realpathSync(within) + sep))
    throw new Error(`${path} is not removed: it is outside ${within}.`);
  if (lstatSync(place, { throwIfNoEntry: false })) rmSync(place, { recursive: true, force: true });
}
