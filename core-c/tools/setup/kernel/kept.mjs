// SPDX-License-Identifier: GPL-2.0-only
// Keeps packages' tarballs in .cache/packages, each with a record of its size, time and hash. So a later set-up needs no
// network even if it needs other files of the tarball.
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
import { say, SetupError, step } from '../report.mjs';
import { run } from '../run.mjs';
import { remove } from '../remove.mjs';
import { explain } from '../errors.mjs';

export const TARBALL = /^linux-source-[\d.]+\.tar\.(xz|gz|bz2|zst)$/;
const KEPT = /^linux-source-[\d.]+_.*\.tar\.(xz|gz|bz2|zst)$/;

/**
 * @typedef {object} Package
 * @property {string} tarball
 * @property {string} name package and version: `linux-source-6.1 6.1.192-2`
 * @property {string} remedy what to do if it cannot be unpacked
 */

/**
 * Finds the tarball that is kept in a folder.
 * @param {string} dir
 * @returns {Package | undefined}
 */
export function keptIn(dir) {
  if (!existsSync(dir)) return undefined;
  const file = readdirSync(dir).find((name) => KEPT.test(name));
  if (!file) return undefined;
  const tarball = join(dir, file);
  return { tarball, name: nameOf(file), remedy: `Remove ${tarball} and run the command again.` };
}

/** @typedef {{ size: number, mtimeMs: number, sha256: string }} Kept the record, in `<tarball>.json` */

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
 * Removes the tarball kept in `dir` if it differs from its record, and says so. It always compares size and
 * time. It reads all 140 MB (half a second) only if the time differs, or with `readAll` before unpacking.
 * @param {string} dir
 * @param {{ readAll: boolean }} how
 * @returns {Promise<boolean>} whether it removed the tarball
 */
export async function dropDamaged(dir, { readAll }) {
  const tarball = keptIn(dir)?.tarball;
  if (!tarball) return false;
  /** @type {Kept} */
  let record;
  try {
    record = JSON.parse(readFileSync(recordOf(tarball), 'utf8'));
  } catch {
    return readOnce(tarball);
  }
  const { size, mtimeMs } = statSync(tarball);
  if (size !== record.size) return drop(tarball, `${size} bytes instead of ${record.size}`);
  if (mtimeMs === record.mtimeMs && !readAll) return false;
  if ((await sha256Of(tarball)) !== record.sha256) return drop(tarball, 'its SHA-256 is wrong');
  if (mtimeMs !== record.mtimeMs) writeRecord(tarball, record.sha256);
  return false;
}

/**
 * Checks a tarball that has no record: unpacks it to its end, which verifies the checksums in a compressed
 * file. Writes the record if that succeeds.
 * @param {string} tarball
 */
async function readOnce(tarball) {
  const { code } = await step(`Kernel source package (checking that ${basename(tarball)} is complete)`, () =>
    run('tar', ['-t', '-f', tarball], { env: { XZ_DEFAULTS: '-T0' } }),
  );
  if (code !== 0) return drop(tarball, 'it does not unpack to its end');
  writeRecord(tarball, await sha256Of(tarball));
  return false;
}

/**
 * @param {string} tarball
 * @param {string} why
 */
function drop(tarball, why) {
  say(`${tarball} is damaged (${why}): it is fetched again.`);
  for (const file of [tarball, recordOf(tarball)]) remove(file);
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

/**
 * Takes the tarball out of a package and keeps it in `dir`, instead of an earlier one.
 * @param {string} deb the package's file in the scratch folder
 * @param {string} scratch
 * @param {string} dir
 * @param {string} remedy what to do if the package holds no kernel tarball
 */
export async function keep(deb, scratch, dir, remedy) {
  // Unpacks and hashes in one pass: no other part of this takes as long as reading the package's 140 MB.
  const unpack = `set -o pipefail; dpkg-deb --fsys-tarfile "$1" |
    tar -x --wildcards --to-command='tee "\${TAR_FILENAME##*/}" | sha256sum' '*/linux-source-*.tar.*'`;
  const result = await run('bash', ['-c', unpack, 'bash', deb], { cwd: scratch });
  const member = readdirSync(scratch).find((name) => TARBALL.test(name));
  if (!member && /Not found in archive/.test(result.err))
    throw new SetupError(`${basename(deb)} holds no kernel tarball.`, remedy);
  remove(deb);
  if (result.code !== 0 || !member)
    throw explain(result.err, 'The kernel source package could not be unpacked');
  const file = `${nameOf(basename(deb)).replace(' ', '_')}${member.slice(member.indexOf('.tar'))}`;
  renameSync(join(scratch, member), join(scratch, file));
  writeRecord(join(scratch, file), result.out.slice(0, 64));
  const old = keptIn(dir)?.tarball;
  for (const path of old ? [old, recordOf(old)] : []) remove(path);
  mkdirSync(dir, { recursive: true });
  for (const made of [recordOf(file), file]) renameSync(join(scratch, made), join(dir, made));
}
