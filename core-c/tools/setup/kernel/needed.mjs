// SPDX-License-Identifier: GPL-2.0-only
// Lists the files that Treewalk needs of a kernel's tree: for the fitting exhibits and the kernel's own
// tests.
import { exhibits, fits, partsFor, readJson } from './list.mjs';

const TESTS = 'core-c/tools/kernel-tests.json';

/**
 * @typedef {object} Needed
 * @property {ReadonlyMap<string, string>} files path in the kernel tree → the file that asks for it, for messages
 * @property {ReadonlySet<string>} optional those files that a kernel may lack
 * @property {readonly string[]} units those files that are compiled whole
 * @property {readonly string[]} slugs the exhibits that fit
 */

/**
 * What the kernel's own tests need; each test is compiled as a unit.
 * @param {string} version
 * @returns {readonly import('./list.mjs').Lists[]}
 */
const ownTests = (version) =>
  [readJson(TESTS)]
    .flat()
    .filter(({ kernels }) => fits(kernels, version))
    .map(({ test, headers, units = [] }) => ({ headers, units: [...units, ...[test ?? []].flat()] }));

/** Whether some kernels lack the file of an entry: `?lib/x.c`. @param {string} entry */
const isOptional = (entry) => entry.startsWith('?');

/**
 * @param {string} version the kernel's version, or its first two numbers
 * @returns {Needed}
 */
export function neededFiles(version) {
  const fitting = exhibits().filter(([, , { kernels }]) => fits(kernels, version));
  /** @type {readonly (readonly [place: string, json: import('./list.mjs').Lists])[]} */
  const lists = [
    ...fitting.flatMap(([, place, json]) =>
      partsFor(json, version).map((part) => /** @type {const} */ ([place, part])),
    ),
    ...ownTests(version).map((own) => /** @type {const} */ ([TESTS, own])),
  ];
  /** @type {Map<string, string>} */
  const required = new Map();
  /** @type {Map<string, string>} */
  const optional = new Map();
  /** @type {Set<string>} */
  const units = new Set();
  for (const [place, { headers = [], units: whole = [], slices = {} }] of lists) {
    // A file is optional if all slices that are cut out of it are optional.
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
