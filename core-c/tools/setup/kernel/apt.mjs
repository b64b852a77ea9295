// SPDX-License-Identifier: GPL-2.0-only
// Downloads a kernel's packages, its source or its image, by apt. Tries the machine's own package lists
// first, then fresh lists, then suites of Debian's archive that the machine lacks.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../report.mjs';
import { has, run } from '../run.mjs';
import { explain } from '../errors.mjs';
import { archives, labelOf, MACHINE, ownLists, suiteLists } from './apt-lists.mjs';

/** @typedef {import('./apt-lists.mjs').Lists} Lists */
/** @typedef {(text: string) => void} Status */
/** @typedef {{ debs?: string[], isListed: boolean, said: string }} Got `said`: apt's messages; `debs`: the files, if all came */
/** @typedef {(name: string) => Promise<string>} Show gives the lists' entry of a package, or '' */

/**
 * @typedef {object} Wanted
 * @property {string} package
 * @property {readonly string[]} suites of Debian's archive to look in when the machine's own sources do not have it
 * @property {(show: Show) => Promise<readonly string[]>} [names] the packages to download in its place; [] if the lists
 *   lack it
 */

export const ELSEWHERE = 'Use your own kernel tree or tarball: LINUX_SRC=<directory or tarball>.';

/**
 * @param {Wanted} wanted
 * @param {string} dir a scratch folder
 * @param {Status} status
 * @returns {Promise<readonly string[]>} the packages' files in it
 */
export async function download(wanted, dir, status) {
  const { package: name, suites } = wanted;
  if (!has('apt-get') || !has('dpkg-deb'))
    throw new SetupError(`Fetching ${name} needs apt-get, which is not installed.`, ELSEWHERE);
  const got = await fetchDebs(wanted, dir, MACHINE, status);
  if (got.debs) return got.debs;
  let uris = suites.length ? await archives(MACHINE) : new Map();
  let said = got.said;
  // The machine's lists may be empty or lack an archive, or name a version that a security update has replaced: try
  // fresh lists.
  if (got.isListed || !suites.length || suites.some((suite) => !uris.has(labelOf(suite)))) {
    const lists = ownLists(join(dir, 'apt'));
    const fresh = await fetchAfresh(wanted, dir, lists, status);
    if (fresh.debs) return fresh.debs;
    said = fresh.said;
    if (suites.length) uris = await archives(lists);
  }
  if (uris.size === 0) {
    const absent = suites.length ? `no ${name}, and name no archive of Debian` : `no ${name} package`;
    throw failure(
      said,
      name === 'linux-source' ? 'The kernel source package' : name,
      `The package sources of this system have ${absent}`,
    );
  }
  /** @type {unknown} */
  let first;
  for (const suite of suites) {
    try {
      return await fetchFrom(suite, uris.get(labelOf(suite)), wanted, dir, status);
    } catch (error) {
      first ??= error;
    }
  }
  throw first;
}

/**
 * Downloads out of one suite, or throws.
 * @param {string} suite
 * @param {string | undefined} uri the address of its archive
 * @param {Wanted} wanted
 * @param {string} dir
 * @param {Status} status
 */
async function fetchFrom(suite, uri, wanted, dir, status) {
  const name = wanted.package;
  if (!uri)
    throw new SetupError(
      `The package sources of this system lack the ${labelOf(suite)} archive, whose suite ${suite} has ${name}.`,
      ELSEWHERE,
    );
  const lists = suiteLists(join(dir, suite), { uri, suite });
  const { debs, said } = await fetchAfresh(wanted, dir, lists, status);
  if (debs) return debs;
  const place = `${suite} at ${uri}`;
  throw failure(said, `${name} of ${place}`, `${place} has no ${name} (any more)`);
}

/**
 * Updates the lists, then downloads by them.
 * @param {Wanted} wanted
 * @param {string} dir
 * @param {Lists} lists
 * @param {Status} status
 * @returns {Promise<Got>}
 */
async function fetchAfresh(wanted, dir, lists, status) {
  status('fetching package lists');
  const update = await run('apt-get', [...lists, 'update']);
  const got = await fetchDebs(wanted, dir, lists, status);
  return { ...got, said: `${update.err}\n${got.said}` };
}

/**
 * Downloads by the present lists.
 * @param {Wanted} wanted
 * @param {string} dir
 * @param {Lists} lists
 * @param {Status} status
 * @returns {Promise<Got>}
 */
async function fetchDebs(wanted, dir, lists, status) {
  let said = '';
  /** @type {Show} */
  const show = async (name) => {
    const { out, err } = await run('apt-cache', [...lists, 'show', '--no-all-versions', name]);
    said ||= err;
    // If no package has the name, apt reads it as a pattern and answers with linux-source-6.12 for linux-source-6.1.
    return out.split('\n').includes(`Package: ${name}`) ? out : '';
  };
  const names = wanted.names
    ? await wanted.names(show)
    : (await show(wanted.package))
      ? [wanted.package]
      : [];
  if (names.length === 0) return { isListed: false, said: said || 'No packages found' };
  /** @param {string} line */
  const onLine = (line) => {
    if (line.startsWith('Get:')) status(line.replace(/^Get:\S+ \S+ /, ''));
  };
  const { code, err } = await run('apt-get', [...lists, 'download', ...names], { cwd: dir, onLine });
  const debs = readdirSync(dir).filter((file) => file.endsWith('.deb'));
  const isAll = code === 0 && debs.length === names.length;
  return { isListed: true, said: err, ...(isAll ? { debs: debs.map((file) => join(dir, file)) } : {}) };
}

const AGAIN = 'Run the command again.';
const KEYRING = 'Update debian-archive-keyring and run the command again.';

/**
 * Messages of apt, each with its cause and remedy. `explain` handles those about the network and the disk.
 */
const FAULTS = /** @type {const} */ ([
  [/is not signed|NO_PUBKEY|EXPKEYSIG|BADSIG|signature/i, 'apt cannot verify its signature', KEYRING],
  [
    /is expired|not valid yet/i,
    'its signature is out of date, or the clock of this machine is wrong',
    KEYRING,
  ],
  [
    /does not have a Release file|no longer has a Release file/,
    'the archive no longer has this suite',
    ELSEWHERE,
  ],
  [
    /Hash Sum mismatch|unexpected size|Error reading from server|Connection failed/i,
    'the download was interrupted',
    AGAIN,
  ],
]);

/**
 * Turns apt's messages into an error.
 * @param {string} said apt's messages
 * @param {string} what what could not be fetched
 * @param {string} absent what to say if apt worked but found no such package
 */
function failure(said, what, absent) {
  const [, cause, remedy] = FAULTS.find(([words]) => words.test(said)) ?? [];
  if (cause) return new SetupError(`${what} could not be fetched: ${cause}.`, remedy ?? AGAIN);
  if (/Unable to locate package|No packages found/.test(said) && !/Failed to fetch/.test(said))
    return new SetupError(`${absent}.`, ELSEWHERE);
  return explain(said, `${what} could not be fetched`);
}
