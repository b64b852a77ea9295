// SPDX-License-Identifier: GPL-2.0-only
// Finds a linux-source package's tarball: installed on the machine, kept from an earlier set-up, or
// downloaded now.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../report.mjs';
import { has, run } from '../run.mjs';
import { CACHE } from '../remove.mjs';
import { needSpace, scratchDir } from '../scratch.mjs';
import { download, ELSEWHERE } from './apt.mjs';
import { dropDamaged, keep, keptIn, TARBALL } from './kept.mjs';

/** The disk space that a package and its tarball need. */
const PACKAGE_MB = 400;

/** @typedef {import('./kept.mjs').Package} Package */

/**
 * @typedef {object} Wanted
 * @property {string} package `linux-source`: the package that this metapackage of the distribution depends on
 * @property {readonly string[]} suites of Debian's archive to look in when the machine's own sources do not have it
 * @property {string} dir the folder that keeps its tarball
 */

/** @type {Wanted} */
export const DEFAULT = { package: 'linux-source', suites: [], dir: join(CACHE, 'packages') };

/**
 * @param {Wanted} wanted
 * @param {Promise<unknown>} [lists] settles when apt's lists are fresh
 * @returns {Promise<Package>}
 */
export async function kernelPackage(wanted, lists) {
  const present = await installed(wanted);
  if (present) return present;
  await dropDamaged(wanted.dir, { readAll: true });
  return keptIn(wanted.dir) ?? fetchPackage(wanted, lists);
}

/**
 * Finds a tarball in /usr/src whose package dpkg knows. If any version will do, takes the highest.
 * @param {Wanted} wanted
 * @returns {Promise<Package | undefined>}
 */
async function installed(wanted) {
  if (!existsSync('/usr/src') || !has('dpkg-query')) return undefined;
  const names = readdirSync('/usr/src').filter(
    (name) => TARBALL.test(name) && [ownerOf(name), DEFAULT.package].includes(wanted.package),
  );
  names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  for (const name of names) {
    const tarball = join('/usr/src', name);
    const owner = ownerOf(name);
    const { code, out } = await run('dpkg-query', ['-W', '-f', '${Version} ${db:Status-Status}', owner]);
    const [version, status] = out.split(' ');
    if (code === 0 && status === 'installed') {
      const remedy = `Install it anew: apt-get install --reinstall ${owner}. Then run the command again.`;
      return { tarball, name: `${owner} ${version}`, remedy };
    }
  }
  return undefined;
}

/** `linux-source-6.1.tar.xz` → `linux-source-6.1`. @param {string} name */
const ownerOf = (name) => name.replace(/\.tar\.\w+$/, '');

/** The package that the metapackage depends on. @param {import('./apt.mjs').Show} show */
const standsFor = async (show) =>
  /^Depends:.*?\b(linux-source-[\d.]+)/m.exec(await show(DEFAULT.package))?.slice(1) ?? [];

/**
 * Downloads the package and keeps its tarball.
 * @param {Wanted} wanted
 * @param {Promise<unknown>} [lists]
 * @returns {Promise<Package>}
 */
export async function fetchPackage(wanted, lists) {
  await lists;
  const scratch = scratchDir();
  needSpace(CACHE, PACKAGE_MB, 'the kernel source package');
  const name = wanted.package === DEFAULT.package ? '' : ` ${wanted.package}`;
  const [deb = ''] = await step(`Kernel source package${name} (apt-get download)`, (status) =>
    download({ ...wanted, ...(name ? {} : { names: standsFor }) }, scratch, status),
  );
  await keep(deb, scratch, wanted.dir, ELSEWHERE);
  const kept = keptIn(wanted.dir);
  if (!kept) throw new Error(`Nothing was kept in ${wanted.dir}.`);
  return kept;
}
