// SPDX-License-Identifier: GPL-2.0-only
// Which files of a kernel's tree are needed: what the exhibits that fit it ask for, and the kernel's own tests.
import { exhibits, fits, partsFor, readJson } from './list.mjs';

const TESTS = 'core-c/tools/kernel-tests.json';

/**
 * @typedef {object} Needed
 * @property {ReadonlyMap<string, string>} files path in the kernel tree → the file that asks for it, for messages
 * @property {ReadonlySet<string>} optional those of them that a kernel may not have
 * @property {readonly string[]} units those of them that are compiled whole
 * @property {readonly string[]} slugs of the exhibits that fit
 */

/** `?lib/x.c`: some kernels have none. @param {string} entry */
const isOptional = (entry) => entry.startsWith('?');

/**
 * @param {string} version of the kernel, or its first two numbers
 * @returns {Needed}
 */
export function neededFiles(version) {
  const fitting = exhibits().filter(([, , { kernels }]) => fits(kernels, version));
  /** @type {readonly (readonly [place: string, json: import('./list.mjs').Lists])[]} */
  const lists = [
    ...fitting.flatMap(([, place, json]) =>
      partsFor(json, version).map((part) => /** @type {const} */ ([place, part])),
    ),
    [TESTS, readJson(TESTS)],
  ];
  /** @type {Map<string, string>} */
  const required = new Map();
  /** @type {Map<string, string>} */
  const optional = new Map();
  /** @type {Set<string>} */
  const units = new Set();
  for (const [place, { headers = [], units: whole = [], slices = {} }] of lists) {
    // Nothing is cut out of a file whose slices may all be absent, if there is no such file.
    const sliced = Object.entries(slices).map(([path, names]) =>
      names.every(isOptional) ? `?${path}` : path,
    );
    for (const entry of [...headers, ...whole, ...sliced]) {
      const path = entry.replace(/^\?/, '');
      const files = isOptional(entry) ? optional : required;
      if (!files.has(path)) files.set(path, place);
    }
    for (const entry of whole) units.add(entry.replace(/^\?/, ''));
  }
  return {
    files: new Map([...optional, ...required]),
    optional: new Set([...optional.keys()].filter((path) => !required.has(path))),
    units: [...units],
    slugs: fitting.map(([slug]) => slug),
  };
}
