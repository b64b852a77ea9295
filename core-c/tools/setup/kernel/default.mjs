// SPDX-License-Identifier: GPL-2.0-only
// Brings the default kernel: the one that LINUX_SRC names, or otherwise the distribution's own.
import { bringGiven, bringPackage } from './bring.mjs';
import { added, choose, current } from './chosen.mjs';
import { folders } from './folders.mjs';
import { DEFAULT } from './package.mjs';
import { linuxSrc } from './source.mjs';

/**
 * @param {import('./bring.mjs').Ready} ready
 * @returns {Promise<import('./folders.mjs').Folder>}
 */
export async function defaultKernel(ready) {
  const given = linuxSrc();
  const last = current();
  const present = folders().sort((a, b) => Number(b.kernel === last) - Number(a.kernel === last));
  const others = new Set(Object.values(added()));
  const folder = given
    ? present.find((have) => have.stamp === given.stamp)
    : present.find(
        ({ stamp, kernel }) => stamp.startsWith('package ') && (kernel === last || !others.has(kernel)),
      );
  const result = given ? await bringGiven(given, folder, ready) : await bringPackage(DEFAULT, folder, ready);
  choose(result.kernel);
  return result;
}
