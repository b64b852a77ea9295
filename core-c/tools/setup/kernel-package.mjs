// SPDX-License-Identifier: GPL-2.0-only
// The tarball of the distribution's linux-source package: as installed, as kept from last time, or downloaded.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SetupError, step } from './report.mjs';
import { CACHE, explain, has, needSpace, run, scratchDir } from './run.mjs';

const KEPT = join(CACHE, 'packages');
const TARBALL = /^linux-source-[\d.]+\.tar\.(xz|gz|bz2|zst)$/;
const ELSEWHERE = 'Give a kernel tree or tarball yourself: LINUX_SRC=<directory or tarball>';

/** @typedef {{ tarball: string, name: string }} Package `name` is package and version: `linux-source-6.1 6.1.192-2` */

/** @returns {Promise<Package>} */
export async function kernelPackage() {
  return (await installed()) ?? kept() ?? (await download());
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
    if (code === 0 && status === 'installed') return { tarball, name: `${owner} ${version}` };
  }
  return undefined;
}

/** @returns {Package | undefined} */
function kept() {
  if (!existsSync(KEPT)) return undefined;
  const file = readdirSync(KEPT).find((name) => /^linux-source-[\d.]+_.*\.tar\.\w+$/.test(name));
  return file ? { tarball: join(KEPT, file), name: nameOf(file) } : undefined;
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
  const list = await run('bash', ['-c', 'dpkg-deb --fsys-tarfile "$1" | tar -t', 'bash', deb]);
  const member = list.out.split('\n').find((line) => TARBALL.test(basename(line)));
  if (!member) throw new SetupError(`${basename(deb)} holds no kernel tarball.`, `${ELSEWHERE}.`);
  const name = nameOf(basename(deb));
  const file = `${name.replace(' ', '_')}${basename(member).slice(basename(member).indexOf('.tar'))}`;
  const unpack = 'set -o pipefail; dpkg-deb --fsys-tarfile "$1" | tar -xO "$2" >"$3"';
  const result = await run('bash', ['-c', unpack, 'bash', deb, member, join(dir, file)]);
  rmSync(deb);
  if (result.code !== 0) throw explain(result.err, 'The kernel source package could not be unpacked');
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  renameSync(join(dir, file), join(KEPT, file));
  return { tarball: join(KEPT, file), name };
}
