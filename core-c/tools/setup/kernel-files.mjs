// SPDX-License-Identifier: GPL-2.0-only
// Which files of the kernel tree are needed, and which texts of them Treewalk has been tested with.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './report.mjs';
import { ROOT } from './run.mjs';

const EXHIBITS = 'core-c/exhibits';
const TESTS = 'core-c/tools/kernel-tests.json';
const KNOWN = join(ROOT, 'core-c/tools/known-sources.json');

/**
 * @typedef {object} Needed
 * @property {ReadonlyMap<string, string>} files path in the kernel tree → the file that asks for it, for messages
 * @property {readonly string[]} units those of them that are compiled whole
 */

/** @returns {Needed} */
export function neededFiles() {
  const lists = readdirSync(join(ROOT, EXHIBITS))
    .map((slug) => `${EXHIBITS}/${slug}/kernel.json`)
    .filter((list) => existsSync(join(ROOT, list)))
    .sort();
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Set<string>} */
  const units = new Set();
  for (const list of [...lists, TESTS]) {
    const { headers = [], units: whole = [], slices = {} } = read(list);
    for (const path of [...headers, ...whole, ...Object.keys(slices)])
      files.set(path, files.get(path) ?? list);
    for (const path of whole) units.add(path);
  }
  return { files, units: [...units] };
}

/**
 * @param {string} list
 * @returns {{ headers?: string[], units?: string[], slices?: Record<string, string[]> }}
 */
function read(list) {
  try {
    return JSON.parse(readFileSync(join(ROOT, list), 'utf8'));
  } catch (error) {
    throw new SetupError(
      `${list}: ${/** @type {Error} */ (error).message}`,
      'Put that right and run the command again.',
    );
  }
}

/** @param {Buffer} data */
export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** @returns {Record<string, Record<string, string>>} package and version → path → SHA-256 */
const known = () => JSON.parse(readFileSync(KNOWN, 'utf8'));

/**
 * What to warn of: files whose text is not one of those known for their path.
 * @param {Readonly<Record<string, string>>} files path → SHA-256
 * @param {string} origin package and version, or LINUX_SRC's name
 * @returns {string[]}
 */
export function unknownTexts(files, origin) {
  const texts = Object.values(known());
  const others = Object.entries(files)
    .filter(([path, hash]) => texts.some((t) => path in t) && !texts.some((t) => t[path] === hash))
    .map(([path]) => path);
  return others.length
    ? [
        `Treewalk has not been tested with the text that ${origin} has of ${others.join(', ')}. It goes on all the same.`,
      ]
    : [];
}

/**
 * Adds the present texts to the known ones: after a kernel update, once the tests have passed with it.
 * @param {{ package: string, files: Readonly<Record<string, string>> }} provenance
 */
export function recordKnown({ package: origin, files }) {
  const all = known();
  const entry = Object.entries({ ...all[origin], ...files }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(KNOWN, `${JSON.stringify({ ...all, [origin]: Object.fromEntries(entry) }, null, 2)}\n`);
}
