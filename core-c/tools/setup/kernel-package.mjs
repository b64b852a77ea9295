// SPDX-License-Identifier: GPL-2.0-only
// The tarball of the distribution's linux-source package: as installed, as kept from last time, or downloaded.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { say, SetupError, step } from './report.mjs';
import { CACHE, explain, has, needSpace, remove, run, scratchDir } from './run.mjs';

const KEPT = join(CACHE, 'packages');
const TARBALL = /^linux-source-[\d.]+\.tar\.(xz|gz|bz2|zst)$/;
const ELSEWHERE = 'Give a kernel tree or tarball yourself: LINUX_SRC=<directory or tarball>';

/**
 * @typedef {object} Package
 * @property {string} tarball
 * @property {string} name package and version: `linux-source-6.1 6.1.192-2`
 * @property {string} remedy what to do if it cannot be unpacked
 */

/**
 * @param {Promise<unknown>} [lists] apt's lists are fresh
 * @returns {Promise<Package>}
 */
export async function kernelPackage(lists) {
  const present = await installed();
  if (present) return present;
  await dropDamaged({ readAll: true });
  const ready = kept();
  if (ready) return ready;
  await lists;
  return download();
}

/** Installed by the user, with a version that dpkg knows. The highest, if there are several. */
async function installed() {
  if (!existsSync('/usr/src') || !has('dpkg-query')) return undefined;
  const names = readdirSync('/usr/src').filter((name) => TARBALL.test(name));
  names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  for (const name of names) {
    const tarball = join('/usr/src', name);
    const owner = name.replace(/\.tar\.\w+$/, '');
    const { code, out } = await run('dpkg-query', ['-W', '-f', '${Version} ${db:Status-Status}', owner]);
    const [version, status] = out.split(' ');
    if (code === 0 && status === 'installed') {
      const remedy = `Install it anew: apt-get install --reinstall ${owner}. Then run the command again.`;
      return { tarball, name: `${owner} ${version}`, remedy };
    }
  }
  return undefined;
}

export const isKept = () => kept() !== undefined;

/** @returns {Package | undefined} */
function kept() {
  if (!existsSync(KEPT)) return undefined;
  const file = readdirSync(KEPT).find((name) => /^linux-source-[\d.]+_.*\.tar\.(xz|gz|bz2|zst)$/.test(name));
  return file ? keptAs(file) : undefined;
}

/**
 * @param {string} file
 * @returns {Package}
 */
const keptAs = (file) => ({
  tarball: join(KEPT, file),
  name: nameOf(file),
  remedy: `Remove ${KEPT} and run the command again.`,
});

/** @typedef {{ size: number, mtimeMs: number, sha256: string }} Kept beside the tarball, as `<tarball>.json` */

/** @param {string} tarball */
const recordOf = (tarball) => `${tarball}.json`;

/**
 * @param {string} tarball
 * @param {string} sha256
 */
function writeRecord(tarball, sha256) {
  const { size, mtimeMs } = statSync(tarball);
  writeFileSync(recordOf(tarball), `${JSON.stringify({ size, mtimeMs, sha256 })}\n`);
}

/**
 * Removes the kept tarball if it is not what was kept, and says so. Size and time are compared each time; all of its
 * 140 MB are read, which takes half a second, only if the time differs or the tarball is about to be unpacked.
 * @param {{ readAll: boolean }} how
 * @returns {Promise<boolean>} whether it has gone
 */
export async function dropDamaged({ readAll }) {
  const tarball = kept()?.tarball;
  if (!tarball) return false;
  /** @type {Kept} */
  let record;
  try {
    record = JSON.parse(readFileSync(recordOf(tarball), 'utf8'));
  } catch {
    return readOnce(tarball);
  }
  const { size, mtimeMs } = statSync(tarball);
  if (size !== record.size) return drop(`${tarball} is damaged (${size} bytes instead of ${record.size})`);
  if (mtimeMs === record.mtimeMs && !readAll) return false;
  if ((await sha256Of(tarball)) !== record.sha256)
    return drop(`${tarball} is damaged (its SHA-256 is wrong)`);
  if (mtimeMs !== record.mtimeMs) writeRecord(tarball, record.sha256);
  return false;
}

/**
 * Without a record, whether it unpacks to its end: compressed files carry checksums.
 * @param {string} tarball
 */
async function readOnce(tarball) {
  const { code } = await step(`Kernel source package (looking whether ${basename(tarball)} is whole)`, () =>
    run('tar', ['-t', '-f', tarball], { env: { XZ_DEFAULTS: '-T0' } }),
  );
  if (code !== 0) return drop(`${tarball} is damaged (it does not unpack to its end)`);
  writeRecord(tarball, await sha256Of(tarball));
  return false;
}

/** @param {string} why */
function drop(why) {
  say(`${why}: it is fetched anew.`);
  remove(KEPT);
  return true;
}

/**
 * @param {string} file
 * @returns {Promise<string>}
 */
async function sha256Of(file) {
  const hash = createHash('sha256');
  for await (const data of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(data);
  return hash.digest('hex');
}

/**
 * `linux-source-6.1_6.1.192-2.tar.xz`, `linux-source-6.1_6.1.192-2_all.deb` → `linux-source-6.1 6.1.192-2`
 * @param {string} file
 */
function nameOf(file) {
  const [name = '', version = ''] = file.replace(/(_\w+\.deb|\.tar\.\w+)$/, '').split('_');
  return `${name} ${decodeURIComponent(version)}`;
}

/** @returns {Promise<Package>} */
async function download() {
  if (!has('apt-get') || !has('dpkg-deb')) {
    throw new SetupError(
      'There is no apt-get here to fetch the kernel source package with.',
      `${ELSEWHERE}.`,
    );
  }
  const dir = scratchDir();
  needSpace(CACHE, 400, 'the kernel source package');
  const deb = await step('Kernel source package (apt-get download)', async (status) => {
    /** @param {string} line */
    const onLine = (line) => {
      if (line.startsWith('Get:')) status(line.replace(/^Get:\S+ \S+ /, ''));
    };
    // Package lists can be empty or stale, and linux-source moves with each security update. Then take fresh
    // lists, into a folder of our own: that needs no root.
    const first = await fetchDeb(dir, [], onLine);
    if (first.deb) return first.deb;
    status('fetching package lists');
    const own = ownLists(dir);
    const update = await run('apt-get', [...own, 'update'], { onLine });
    const second = await fetchDeb(dir, own, onLine);
    if (second.deb) return second.deb;
    const output = `${update.err}\n${second.err}`;
    if (/Unable to locate package|No packages found/.test(second.err) && !/Failed to fetch/.test(output)) {
      throw new SetupError(
        'The package sources of this system have no linux-source package.',
        `${ELSEWHERE}.`,
      );
    }
    throw explain(output, 'The kernel source package could not be fetched');
  });
  return keep(dir, deb);
}

/** @param {string} dir */
function ownLists(dir) {
  const state = join(dir, 'apt');
  mkdirSync(join(state, 'lists/partial'), { recursive: true });
  mkdirSync(join(state, 'archives/partial'), { recursive: true });
  return [
    '-o',
    `Dir::State=${state}`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    `Dir::Cache=${state}`,
  ];
}

/**
 * Resolves the metapackage `linux-source` to the kernel version it stands for, and downloads that.
 * @param {string} dir
 * @param {readonly string[]} options
 * @param {(line: string) => void} onLine
 * @returns {Promise<{ deb?: string, err: string }>}
 */
async function fetchDeb(dir, options, onLine) {
  // As root, apt would rather fetch as its own user, who may not write here.
  const asRoot = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  const show = await run('apt-cache', [...options, 'show', '--no-all-versions', 'linux-source']);
  const name = /^Depends:.*?\b(linux-source-[\d.]+)/m.exec(show.out)?.[1];
  if (!name) return { err: show.err };
  const { code, err } = await run('apt-get', [...options, ...asRoot, 'download', name], { cwd: dir, onLine });
  const deb = readdirSync(dir).find((file) => file.endsWith('.deb'));
  return code === 0 && deb ? { deb: join(dir, deb), err } : { err };
}

/**
 * Keeps the tarball out of the package: later set-ups need no network, even if they need other files of it.
 * @param {string} dir
 * @param {string} deb
 * @returns {Promise<Package>}
 */
async function keep(dir, deb) {
  // In one pass: reading the package's 140 MB takes longer than anything else here.
  const unpack = `set -o pipefail; dpkg-deb --fsys-tarfile "$1" |
    tar -x --wildcards --to-command='tee "\${TAR_FILENAME##*/}" | sha256sum' '*/linux-source-*.tar.*'`;
  const result = await run('bash', ['-c', unpack, 'bash', deb], { cwd: dir });
  const member = readdirSync(dir).find((name) => TARBALL.test(name));
  if (!member && /Not found in archive/.test(result.err))
    throw new SetupError(`${basename(deb)} holds no kernel tarball.`, `${ELSEWHERE}.`);
  remove(deb);
  if (result.code !== 0 || !member)
    throw explain(result.err, 'The kernel source package could not be unpacked');
  const file = `${nameOf(basename(deb)).replace(' ', '_')}${member.slice(member.indexOf('.tar'))}`;
  renameSync(join(dir, member), join(dir, file));
  writeRecord(join(dir, file), result.out.slice(0, 64));
  remove(KEPT);
  mkdirSync(KEPT, { recursive: true });
  for (const made of [recordOf(file), file]) renameSync(join(dir, made), join(KEPT, made));
  return keptAs(file);
}
