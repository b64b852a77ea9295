// SPDX-License-Identifier: GPL-2.0-only
// Reads and checks core-c/exhibits/<slug>/kernel.json, which lists what an exhibit takes from the kernel.
import { fileURLToPath } from 'node:url';
import { exhibits, fits, partsFor, readJson } from './setup/kernel/list.mjs';
import { isSliceName } from '../../web/src/patch/slice/slicer.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What a kernel.json lists, either at its top or in one of its parts. */
interface Lists {
  /** The variants, in the order of their numbers for tw_start(). []: the kernel's own function alone, under its id. */
  readonly variants: readonly {
    readonly id: string;
    readonly label: string;
    readonly origin: 'linux' | 'project';
    /** What a version in `variants/` leaves out. */
    readonly leavesOut?: string;
    /** The variant's role in the comparison: "before", "after". */
    readonly is?: string;
    /**
     * The kernel version that first had this code, as "6.10"; an older default kernel gets it as a backport.
     */
    readonly since?: string;
  }[];
  /**
   * Kernel headers in the include path, and C files that the build compiles whole. Both are paths in the
   * kernel tree; a kernel may lack `?path`.
   */
  readonly headers: readonly string[];
  readonly units: readonly string[];
  /** Path in the kernel tree → what the build cuts out of the file, in this order: see sliceFunctions(). */
  readonly slices: Readonly<Record<string, readonly string[]>>;
  /** Structs whose x86-64 layout the page needs: `struct NAME`, `?struct NAME` where a build may lack it. */
  readonly native: readonly string[];
}

/** Kernel versions from `from` up to, but without, `below`. */
interface Range {
  readonly from?: string;
  readonly below?: string;
}

export interface KernelJson extends Lists {
  /** Slots per node, 1 << XA_CHUNK_SHIFT. Each gives one wasm. */
  readonly fanouts: readonly (64 | 16 | 8)[];
  /** The kernels that the exhibit fits: a range, or several. */
  readonly kernels: Range | readonly Range[];
  /** Additions to the lists for some kernels only. `is` says in a word what their own function is. */
  readonly parts: readonly (Range & Partial<Lists> & { readonly is?: string })[];
  /**
   * Functions whose code the build measures, `?NAME` if a kernel may lack it: see build/code-size.ts. Absent:
   * none.
   */
  readonly codeSize?: {
    readonly file: string;
    readonly header: string;
    readonly functions: readonly string[];
  };
}

/** The slugs of all exhibits, ascending: the names of the folders that have a kernel.json. */
export const exhibitSlugs = (): readonly string[] => exhibits().map(([slug]) => slug);

/**
 * The kernel.json of an exhibit for a kernel of this version: the lists together with the parts for that
 * kernel.
 */
export function readKernelJson(slug: string, version: string): KernelJson {
  const json = readWhole(slug);
  const parts = partsFor<Lists>(json, version);
  const all = <T>(listed: (part: Partial<Lists>) => readonly T[] | undefined): readonly T[] =>
    parts.flatMap((part) => listed(part) ?? []);
  return {
    ...json,
    variants: all((p) => p.variants),
    headers: all((p) => p.headers),
    units: all((p) => p.units),
    slices: Object.fromEntries(all((p) => Object.entries(p.slices ?? {}))),
    native: all((p) => p.native),
  };
}

/** The word for a kernel's own function; undefined if no part gives one. */
export const whatIs = ({ parts }: KernelJson, version: string): string | undefined =>
  parts.find((part) => part.is && fits(part, version))?.is;

/** The kernel.json of an exhibit as the file has it, with its parts separate. */
export function readWhole(slug: string): KernelJson {
  const place = `core-c/exhibits/${slug}/kernel.json`;
  return checkKernelJson(readJson(place), place);
}

type Fail = (what: string) => never;

const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);
const isText = (v: unknown): v is string => typeof v === 'string' && v !== '';
const isPath = (v: unknown): v is string => isText(v) && !v.startsWith('/') && !v.split('/').includes('..');

/**
 * Checks a kernel.json and fills in what it leaves out. Throws an error about the first thing that is wrong.
 * @param place where the json comes from, for messages
 */
export function checkKernelJson(json: unknown, place: string): KernelJson {
  const fail: Fail = (what) => {
    throw new Error(`${place}: ${what}`);
  };
  if (!isObject(json)) return fail('must be an object.');
  const { fanouts = [64], kernels = {}, parts = [], codeSize, ...lists } = json;
  const checked = checkLists(lists, fail, 'fanouts', 'kernels', 'parts', 'codeSize');
  const ranges: readonly unknown[] = Array.isArray(kernels) ? kernels : [kernels];
  for (const range of ranges) {
    if (!isObject(range))
      return fail('"kernels" must be an object with "from" or "below", or a list of such.');
    const { from, below, ...more } = range;
    const other = Object.keys(more)[0];
    if (other !== undefined) fail(`kernels: unknown key "${other}"; known are from, below.`);
    checkRange({ from, below }, (what) => fail(`kernels: ${what}`));
  }
  if (!Array.isArray(parts)) return fail('"parts" must be a list.');
  const ofSome = parts.map((part: unknown, i) => {
    const here: Fail = (what) => fail(`parts[${i}]: ${what}`);
    if (!isObject(part)) return here('must be an object.');
    const { from: first, below: end, is, ...own } = part;
    checkRange({ from: first, below: end }, here);
    if (is !== undefined && !isText(is)) here('"is" must be a text.');
    return { ...part, ...checkLists(own, here, 'from', 'below', 'is') };
  });
  if (
    !Array.isArray(fanouts) ||
    !fanouts.length ||
    !fanouts.every((f) => [64, 16, 8].includes(f as number))
  ) {
    return fail('"fanouts" must be taken from 64, 16, 8.');
  }
  if (codeSize !== undefined) {
    const { file, header, functions } = isObject(codeSize) ? codeSize : {};
    if (!isPath(file) || !isPath(header) || !Array.isArray(functions) || !functions.every(isText)) {
      return fail('"codeSize" needs "file", "header" and a list of "functions".');
    }
  }
  return {
    ...checked,
    fanouts,
    kernels,
    parts: ofSome,
    ...(codeSize ? { codeSize } : {}),
  } as unknown as KernelJson;
}

function checkRange(range: Readonly<Record<'from' | 'below', unknown>>, fail: Fail): void {
  for (const [key, version] of Object.entries(range))
    if (version !== undefined && (!isText(version) || !/^\d+(\.\d+)+$/.test(version)))
      fail(`"${key}" must be a version, as "6.1".`);
}

/** Checks the lists. `beside` names the other keys that the json may have. */
function checkLists(json: Record<string, unknown>, fail: Fail, ...beside: readonly string[]): Lists {
  const { variants = [], headers = [], units = [], slices = {}, native = [], ...more } = json;
  const unknown = Object.keys(more)[0];
  if (unknown !== undefined) {
    const known = ['variants', 'headers', 'units', 'slices', 'native', ...beside];
    return fail(`unknown key "${unknown}"; known are ${known.join(', ')}.`);
  }
  if (!Array.isArray(variants)) return fail('"variants" must be a list.');
  variants.forEach((v: unknown, i) => {
    if (!isObject(v) || !isText(v['id']) || !isText(v['label']))
      return fail(`variants[${i}] needs "id" and "label".`);
    if (v['origin'] !== 'linux' && v['origin'] !== 'project') {
      fail(`variants[${i}]: "origin" must be "linux" or "project".`);
    }
    for (const key of ['leavesOut', 'is', 'since'])
      if (v[key] !== undefined && !isText(v[key])) fail(`variants[${i}]: "${key}" must be a text.`);
  });
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
    const bad = names.find((name) => !isSliceName(name));
    if (bad !== undefined)
      fail(
        `slices of "${path}": "${bad}" is no name; a name is NAME or NAME@2, ` +
          '"?NAME" where a kernel may have none, "A|B" for the first that is there.',
      );
  }
  if (!Array.isArray(native) || !native.every((n) => isText(n) && /^\??(struct|union) \w+$/.test(n))) {
    return fail('"native" must list structs, as "struct NAME".');
  }
  return { variants, headers, units, slices, native } as unknown as Lists;
}
