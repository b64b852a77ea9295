// SPDX-License-Identifier: GPL-2.0-only
// Knows, by their hashes, the texts of kernel files that Treewalk has been tested with
// (core-c/tools/known-sources.json).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../../output/whole-file.mjs';
import { ROOT } from '../remove.mjs';

const KNOWN = join(ROOT, 'core-c/tools/known-sources.json');

/** @param {Buffer} data */
export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** @returns {Record<string, Record<string, string>>} package and version → path → SHA-256 */
const known = () => JSON.parse(readFileSync(KNOWN, 'utf8'));

/**
 * Warns of files whose text differs from all known texts for their path.
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
    ? [`Treewalk has not been tested with the text that ${origin} has of ${others.join(', ')}. It continues.`]
    : [];
}

/**
 * Adds a folder's texts to the known ones. You do this after a kernel update, once the tests have passed with
 * it.
 * @param {{ package: string, files: Readonly<Record<string, string>> }} provenance
 */
export function recordKnown({ package: origin, files }) {
  const all = known();
  const entry = Object.entries({ ...all[origin], ...files }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeWhole(KNOWN, `${JSON.stringify({ ...all, [origin]: Object.fromEntries(entry) }, null, 2)}\n`);
}
