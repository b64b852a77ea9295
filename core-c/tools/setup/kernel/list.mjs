// SPDX-License-Identifier: GPL-2.0-only
// Lists the kernels that can be added (core-c/kernels.json), and tells which of them fit an exhibit.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../remove.mjs';
import { SetupError } from '../report.mjs';

const LIST = 'core-c/kernels.json';
const EXHIBITS = 'core-c/exhibits';

/**
 * @typedef {object} KnownKernel
 * @property {string} id `linux-6.12`
 * @property {string} package the distribution's source package
 * @property {readonly string[]} suites suites of Debian's archive that have the package, in the order to try
 */

/** @typedef {{ from?: string, below?: string }} Range kernel versions from `from` up to, but without, `below` */

/**
 * @typedef {object} Lists what to take from a kernel: files, and names to cut out of files
 * @property {string[]} [headers]
 * @property {string[]} [units]
 * @property {Record<string, string[]>} [slices]
 */

/**
 * @typedef {object} Fitting
 * @property {Range | readonly Range[]} [kernels] the kernels that the exhibit fits
 * @property {readonly (Range & Lists)[]} [parts] what only some of those kernels get
 *
 * @typedef {Lists & Fitting} KernelJson the part of core-c/exhibits/<slug>/kernel.json that set-up needs
 */

/**
 * Reads a JSON file; throws a SetupError that names it.
 * @param {string} path from the repository's root
 * @returns {any}
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  } catch (error) {
    throw new SetupError(
      `${path}: ${/** @type {Error} */ (error).message}`,
      'Correct that and run the command again.',
    );
  }
}

/** @returns {readonly KnownKernel[]} */
export const knownKernels = () => readJson(LIST).kernels;

/** `6.1.192`, `6.12.0-rc1`, `6.1` → `6.1`. @param {string} version */
export const seriesOf = (version) => version.split(/[.-]/).slice(0, 2).join('.');

/** `6.1.192` → `linux-6.1`. @param {string} version */
export const kernelId = (version) => `linux-${seriesOf(version)}`;

/** `6.2` before `6.12` before `6.12.0-rc1`. @param {string} a @param {string} b */
const isBefore = (a, b) => a.localeCompare(b, 'en', { numeric: true }) < 0;

/**
 * Whether a kernel is in a range, or in one of several.
 * @param {Range | readonly Range[] | undefined} ranges
 * @param {string} version
 */
export const fits = (ranges = {}, version) =>
  [ranges]
    .flat()
    .some(({ from, below }) => !(from && isBefore(version, from)) && (!below || isBefore(version, below)));

/**
 * The parts of a kernel.json that apply to a kernel. The json's own lists come first.
 * @template T
 * @param {T & { parts?: readonly (Range & Partial<T>)[] }} json
 * @param {string} version
 * @returns {readonly Partial<T>[]}
 */
export const partsFor = (json, version) => [
  json,
  ...(json.parts ?? []).filter((part) => fits(part, version)),
];

/** @returns {readonly (readonly [slug: string, path: string, json: KernelJson])[]} all exhibits, ascending by slug */
export const exhibits = () =>
  readdirSync(join(ROOT, EXHIBITS))
    .sort()
    .map((slug) => /** @type {const} */ ([slug, `${EXHIBITS}/${slug}/kernel.json`]))
    .filter(([, path]) => existsSync(join(ROOT, path)))
    .map(([slug, path]) => [slug, path, readJson(path)]);

/** The ids of all kernels that at least one exhibit fits. */
export function fittingKernels() {
  const ranges = exhibits().map(([, , { kernels }]) => kernels);
  return knownKernels()
    .map(({ id }) => id)
    .filter((id) => ranges.some((range) => fits(range, id.replace('linux-', ''))));
}
