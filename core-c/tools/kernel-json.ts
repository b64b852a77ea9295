// SPDX-License-Identifier: GPL-2.0-only
// core-c/exhibits/<slug>/kernel.json: what an exhibit takes from the kernel, read and checked.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSliceName } from './slicer.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXHIBITS = join(ROOT, 'core-c/exhibits');

interface KernelRange {
  readonly from?: string;
  readonly below?: string;
}

export interface KernelJson {
  /** Their order is the number given to tw_start(). Empty: the packaged function alone, under its kernel's id. */
  readonly variants: readonly {
    readonly id: string;
    readonly label: string;
    readonly origin: 'linux' | 'project';
    /** What a version written here does not do. */
    readonly leavesOut?: string;
  }[];
  /** Slots per node: 1 << XA_CHUNK_SHIFT. One wasm each. */
  readonly fanouts: readonly (64 | 16 | 8)[];
  /** The kernels that it fits: from the first of these versions on, up to but not with the second; or several such. */
  readonly kernels: KernelRange | readonly KernelRange[];
  /**
   * Kernel headers in the include path, units compiled whole: paths in the kernel tree. `?path`: left out where the
   * kernel has none.
   */
  readonly headers: readonly string[];
  readonly units: readonly string[];
  /** Path in the kernel tree → what is cut out of it, in this order: see sliceFunctions(). */
  readonly slices: Readonly<Record<string, readonly string[]>>;
  /** Structs whose x86-64 layout the page needs: `struct NAME`, `?struct NAME` where a build may have none. */
  readonly native: readonly string[];
  /** Functions whose code is measured, `?NAME` as above: see build/code-size.ts. Absent: none. */
  readonly codeSize?: {
    readonly file: string;
    readonly header: string;
    readonly functions: readonly string[];
  };
}

/** Slugs of all exhibits: the folders that hold a kernel.json, ascending. */
export function exhibitSlugs(): readonly string[] {
  return readdirSync(EXHIBITS)
    .filter((slug) => existsSync(join(EXHIBITS, slug, 'kernel.json')))
    .sort();
}

export function readKernelJson(slug: string): KernelJson {
  const place = `core-c/exhibits/${slug}/kernel.json`;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(ROOT, place), 'utf8'));
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message}`);
  }
  return checkKernelJson(json, place);
}

/** `place` is where it comes from, for messages. */
export function checkKernelJson(json: unknown, place: string): KernelJson {
  const fail = (what: string): never => {
    throw new Error(`${place}: ${what}`);
  };
  const isObject = (v: unknown): v is Record<string, unknown> =>
    typeof v === 'object' && v !== null && !Array.isArray(v);
  const isText = (v: unknown): v is string => typeof v === 'string' && v !== '';
  const isPath = (v: unknown): v is string => isText(v) && !v.startsWith('/') && !v.split('/').includes('..');

  if (!isObject(json)) return fail('must be an object.');
  const known = ['variants', 'fanouts', 'kernels', 'headers', 'units', 'slices', 'native', 'codeSize'];
  const unknown = Object.keys(json).find((key) => !known.includes(key));
  if (unknown) return fail(`unknown key "${unknown}"; known are ${known.join(', ')}.`);

  const { variants = [], fanouts = [64], kernels = {}, headers = [], units = [] } = json;
  const { slices = {}, native = [], codeSize } = json;
  if (!Array.isArray(variants)) return fail('"variants" must be a list.');
  variants.forEach((v: unknown, i) => {
    if (!isObject(v) || !isText(v['id']) || !isText(v['label']))
      fail(`variants[${i}] needs "id" and "label".`);
    else if (v['origin'] !== 'linux' && v['origin'] !== 'project') {
      fail(`variants[${i}]: "origin" must be "linux" or "project".`);
    } else if (v['leavesOut'] !== undefined && !isText(v['leavesOut'])) {
      fail(`variants[${i}]: "leavesOut" must be a text.`);
    }
  });
  if (
    !Array.isArray(fanouts) ||
    !fanouts.length ||
    !fanouts.every((f) => [64, 16, 8].includes(f as number))
  ) {
    return fail('"fanouts" must be taken from 64, 16, 8.');
  }
  const ranges: readonly unknown[] = Array.isArray(kernels) ? kernels : [kernels];
  for (const range of ranges) {
    if (!isObject(range))
      return fail('"kernels" must be an object with "from" or "below", or a list of such.');
    for (const [key, version] of Object.entries(range)) {
      if (key !== 'from' && key !== 'below') fail(`kernels: unknown key "${key}"; known are from, below.`);
      if (!isText(version) || !/^\d+(\.\d+)+$/.test(version))
        fail(`kernels: "${key}" must be a version, as "6.1".`);
    }
  }
  const isMaybePath = (v: unknown): boolean => isText(v) && isPath(v.replace(/^\?/, ''));
  for (const [key, list] of Object.entries({ headers, units })) {
    if (!Array.isArray(list) || !list.every(isMaybePath))
      fail(`"${key}" must list paths inside the kernel tree; "?PATH" for one that not every kernel has.`);
  }
  if (!isObject(slices)) return fail('"slices" must map a path to names.');
  for (const [path, names] of Object.entries(slices)) {
    if (!isPath(path)) fail(`slices: "${String(path)}" is no path inside the kernel tree.`);
    if (!Array.isArray(names) || !names.length || !names.every(isText)) {
      fail(`slices of "${path}" must list at least one name.`);
    }
    const bad = (names as string[]).find((name) => !isSliceName(name));
    if (bad !== undefined)
      fail(
        `slices of "${path}": "${bad}" is no name; a name is NAME or NAME@2, ` +
          '"?NAME" where a kernel may have none, "A|B" for the first that is there.',
      );
  }
  if (!Array.isArray(native) || !native.every((n) => isText(n) && /^\??(struct|union) \w+$/.test(n))) {
    return fail('"native" must list structs, as "struct NAME".');
  }
  if (codeSize !== undefined) {
    const { file, header, functions } = isObject(codeSize) ? codeSize : {};
    if (!isPath(file) || !isPath(header) || !Array.isArray(functions) || !functions.every(isText)) {
      return fail('"codeSize" needs "file", "header" and a list of "functions".');
    }
  }
  return {
    variants,
    fanouts,
    kernels,
    headers,
    units,
    slices,
    native,
    ...(codeSize ? { codeSize } : {}),
  } as unknown as KernelJson;
}
