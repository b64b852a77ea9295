// SPDX-License-Identifier: GPL-2.0-only
// Downloads a kernel source package by apt: by the machine's own lists, by fresh ones, or out of a suite of Debian's
// archive that the machine does not list.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../report.mjs';
import { explain, has, run } from '../run.mjs';
import { archives, labelOf, MACHINE, ownLists, suiteLists } from './lists.mjs';

/** @typedef {import('./lists.mjs').Lists} Lists */
/** @typedef {(text: string) => void} Status */
/** @typedef {{ deb?: string, isListed: boolean, said: string }} Got `said`: apt's complaints */

export const ELSEWHERE = 'Give a kernel tree or tarball yourself: LINUX_SRC=<directory or tarball>.';

/**
 * @param {{ package: string, suites: readonly string[] }} wanted
 * @param {string} dir a scratch folder
 * @param {Status} status
 * @returns {Promise<string>} the package's file in it
 */
export async function download({ package: name, suites }, dir, status) {
  if (!has('apt-get') || !has('dpkg-deb'))
    throw new SetupError('There is no apt-get here to fetch the kernel source package with.', ELSEWHERE);
  const got = await fetchDeb(name, dir, MACHINE, status);
  if (got.deb) return got.deb;
  let uris = suites.length ? await archives(MACHINE) : new Map();
  let said = got.said;
  // Package lists can be empty or stale, and kernels move with each security update.
  if (got.isListed || uris.size === 0) {
    const lists = ownLists(join(dir, 'apt'));
    const fresh = await fetchAfresh(name, dir, lists, status);
    if (fresh.deb) return fresh.deb;
    said = fresh.said;
    if (suites.length) uris = await archives(lists);
  }
  if (uris.size === 0) {
    const absent = suites.length ? `no ${name}, and name no archive of Debian` : `no ${name} package`;
    throw failure(said, 'The kernel source package', `The package sources of this system have ${absent}`);
  }
  /** @type {unknown} */
  let first;
  for (const suite of suites) {
    try {
      return await fetchFrom(suite, uris.get(labelOf(suite)), name, dir, status);
    } catch (error) {
      first ??= error;
    }
  }
  throw first;
}

/**
 * @param {string} suite
 * @param {string | undefined} uri of its archive
 * @param {string} name
 * @param {string} dir
 * @param {Status} status
 */
async function fetchFrom(suite, uri, name, dir, status) {
  if (!uri)
    throw new SetupError(
      `The package sources of this system name no ${labelOf(suite)} archive, of which ${suite} with ${name} is a part.`,
      ELSEWHERE,
    );
  const lists = suiteLists(join(dir, suite), { uri, suite });
  const { deb, said } = await fetchAfresh(name, dir, lists, status);
  if (deb) return deb;
  const place = `${suite} at ${uri}`;
  throw failure(said, `${name} of ${place}`, `${place} has no ${name} (any more)`);
}

/**
 * @param {string} name
 * @param {string} dir
 * @param {Lists} lists which are updated before
 * @param {Status} status
 * @returns {Promise<Got>}
 */
async function fetchAfresh(name, dir, lists, status) {
  status('fetching package lists');
  const update = await run('apt-get', [...lists, 'update']);
  const got = await fetchDeb(name, dir, lists, status);
  return { ...got, said: `${update.err}\n${got.said}` };
}

/**
 * Downloads a package; the metapackage `linux-source` is resolved to the kernel version it stands for.
 * @param {string} wanted
 * @param {string} dir
 * @param {Lists} lists
 * @param {Status} status
 * @returns {Promise<Got>}
 */
async function fetchDeb(wanted, dir, lists, status) {
  const show = await run('apt-cache', [...lists, 'show', '--no-all-versions', wanted]);
  const stands = /^Depends:.*?\b(linux-source-[\d.]+)/m.exec(show.out)?.[1];
  // Where no package has the name, apt takes a dot in it for any sign, and linux-source-6.12 for linux-source-6.1.
  const is = show.out.split('\n').includes(`Package: ${wanted}`);
  const name = wanted === 'linux-source' ? stands : is && wanted;
  if (!name) return { isListed: false, said: show.err || 'No packages found' };
  /** @param {string} line */
  const onLine = (line) => {
    if (line.startsWith('Get:')) status(line.replace(/^Get:\S+ \S+ /, ''));
  };
  const { code, err } = await run('apt-get', [...lists, 'download', name], { cwd: dir, onLine });
  const deb = readdirSync(dir).find((file) => file.endsWith('.deb'));
  return { isListed: true, said: err, ...(code === 0 && deb ? { deb: join(dir, deb) } : {}) };
}

const AGAIN = 'Run the command again.';
const KEYRING = 'Bring debian-archive-keyring up to date and run the command again.';

/** What apt says, and what that means: beside the network and the disk. */
const FAULTS = /** @type {const} */ ([
  [/is not signed|NO_PUBKEY|EXPKEYSIG|BADSIG|signature/i, 'apt cannot verify who has signed it', KEYRING],
  [
    /is expired|not valid yet/i,
    'its signature is out of date, or the clock of this machine is wrong',
    KEYRING,
  ],
  [
    /does not have a Release file|no longer has a Release file/,
    'the archive has no such suite any more',
    ELSEWHERE,
  ],
  [
    /Hash Sum mismatch|unexpected size|Error reading from server|Connection failed/i,
    'the download broke off',
    AGAIN,
  ],
]);

/**
 * @param {string} said
 * @param {string} what could not be fetched
 * @param {string} absent the sentence for where nothing failed, but there is none
 */
function failure(said, what, absent) {
  const [, cause, remedy] = FAULTS.find(([words]) => words.test(said)) ?? [];
  if (cause) return new SetupError(`${what} could not be fetched: ${cause}.`, remedy ?? AGAIN);
  if (/Unable to locate package|No packages found/.test(said) && !/Failed to fetch/.test(said))
    return new SetupError(`${absent}.`, ELSEWHERE);
  return explain(said, `${what} could not be fetched`);
}
