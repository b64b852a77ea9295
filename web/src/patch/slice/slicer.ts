// SPDX-License-Identifier: GPL-2.0-only
// Cuts functions, structs and definitions out of a kernel source file by name: whole lines, unmodified.
import { bisectRight } from 'd3-array';
import { type Declaration, type Scan, scan } from './c-scan.ts';

export interface Slice {
  /** The requested name: `lookup_ioctx`, `struct bh_lru`, `define BH_LRU_SIZE`. */
  readonly name: string;
  /** The first and last line of the slice in its file, from 1. */
  readonly first: number;
  readonly last: number;
  /** The lines, byte for byte, each with its newline. */
  readonly text: string;
}

/**
 * The error for a slice that this kernel lacks or has in another form. The message says which slice, where,
 * and what to do.
 */
export class SliceError extends Error {
  override readonly name = 'SliceError';
}

const TAGGED = /^(struct|union|enum)\s+(\w+)$/;
const DEFINED = /^define\s+(\w+)$/;

/** Offsets of the first and last character of each piece of the file that has the name. */
function find(name: string, { declarations, directives }: Scan): { start: number; end: number }[] {
  const tagged = TAGGED.exec(name);
  if (tagged) {
    const head = new RegExp(`^(typedef\\s+)?${tagged[1]}\\s+${tagged[2]}\\b[^;(){}=]*\\{`);
    return declarations.filter((d) => !d.isFunction && head.test(d.masked));
  }
  const defined = DEFINED.exec(name)?.[1];
  if (defined) {
    const macros = directives.filter((d) => d.name === defined).map((d) => ({ ...d, end: d.end - 1 }));
    return macros.length ? macros : declarations.filter((d) => isVariable(d, defined));
  }
  return declarations.filter((d) => d.isFunction && d.callees.includes(name));
}

/**
 * Whether the declaration defines a variable of that name, as `static int NAME = 1;`, `static
 * DEFINE_PER_CPU(struct s, NAME);`, or RB_DECLARE_CALLBACKS_MAX(static, NAME, …) with its functions.
 */
function isVariable(d: Declaration, name: string): boolean {
  if (d.isFunction || /^(extern|typedef)\b/.test(d.masked)) return false;
  const head = d.masked.replace(/[={][^]*$/, '');
  const defined = `\\b(?:DEFINE_\\w+|LIST_HEAD|RB_DECLARE_CALLBACKS\\w*)\\s*\\(([^()]*,)?\\s*${name}\\s*[,)]`;
  const declared = `\\b${name}\\s*(\\[[^\\]]*\\]\\s*)*[;,]?\\s*$`;
  return new RegExp(`${defined}|${declared}`).test(head);
}

/** Whether every `#if` in the slice has its `#endif` there, and every `#endif` its `#if`. */
function isWhole(scanned: Scan, start: number, end: number): boolean {
  let depth = 0;
  for (const d of scanned.directives) {
    if (d.start < start || d.start > end) continue;
    if (d.word.startsWith('if')) depth++;
    else if (d.word === 'endif') depth--;
    else if (d.word.startsWith('el') && depth === 0) return false;
    if (depth < 0) return false;
  }
  return depth === 0;
}

const NAME = String.raw`(?:(?:struct|union|enum|define) )?\w+(?:@[1-9]\d*)?`;
const NAMES = new RegExp(`^\\??${NAME}(?:\\|${NAME})*$`);

/** Whether sliceFunctions() understands a name. */
export const isSliceName = (name: string): boolean => NAMES.test(name);

/**
 * Cuts the named pieces out of `text`, in the order of `names`. A name is a function's name, `struct NAME`
 * (`union`, `enum`), or `define NAME` (a macro or a file's variable). `NAME@2` is the second piece of that
 * name, as in branches of an #if. `A|B` is the first of them that the file has. The file may lack `?NAME`.
 * @param path the file's path in the kernel tree, for messages and `#line`
 * @param kernel its version, for messages
 */
export function sliceFunctions(
  text: string,
  path: string,
  names: readonly string[],
  kernel: string,
): readonly Slice[] {
  const scanned = scan(text);
  const lineOf = lineCounter(text);
  return names.flatMap((entry): readonly Slice[] => {
    const choices = entry.replace(/^\?/, '').split('|');
    const asked = choices.find((choice) => find(withoutNumber(choice), scanned).length > 0);
    if (asked !== undefined) return [cut(asked)];
    if (entry.startsWith('?')) return [];
    const missing = choices.map((c) => `${c.includes(' ') ? '' : 'function '}${withoutNumber(c)}`);
    throw new SliceError(
      `${path} of Linux ${kernel} has no ${missing.join(' and no ')}. ` +
        `Use another kernel: LINUX_SRC=<directory or tarball>.`,
    );
  });

  function cut(asked: string): Slice {
    const name = withoutNumber(asked);
    const nth = /@(\d+)$/.exec(asked)?.[1];
    const found = find(name, scanned);
    if (found.length > 1 && !nth) {
      const lines = found.map((f) => lineOf(f.start)).join(', ');
      throw new SliceError(
        `${path} of Linux ${kernel} has ${name} ${found.length} times, at lines ${lines}. ` +
          `Say which in kernel.json: ${name}@1.`,
      );
    }
    const one = found[Number(nth ?? 1) - 1];
    if (!one)
      throw new SliceError(`${path} of Linux ${kernel} has ${name} ${found.length} times, not ${nth}.`);
    const first = lineOf(one.start);
    const last = lineOf(one.end);
    if (!isWhole(scanned, one.start, one.end)) {
      throw new SliceError(
        `${path}:${first} of Linux ${kernel}: an #if begins or ends inside ${name}, which cannot be cut out alone.`,
      );
    }
    return { name: asked, first, last, text: linesOf(text, first, last) };
  }
}

/** `NAME@2` → `NAME`. */
const withoutNumber = (name: string): string => name.replace(/@\d+$/, '');

/**
 * One text with all slices. Each is below a `#line` with the kernel's file, so that debug information names
 * that file.
 */
export function sliceFile(path: string, slices: readonly Slice[]): string {
  return slices.map((s) => `#line ${s.first} "${path}"\n${s.text}`).join('\n');
}

/** Lines `first` to `last` of `text`, each with its newline. */
export function linesOf(text: string, first: number, last: number): string {
  const lines = text.split('\n');
  return lines.slice(first - 1, last).join('\n') + (last < lines.length ? '\n' : '');
}

/** Makes a function that gives the line, from 1, of an offset. */
export function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return (offset) => bisectRight(starts, offset);
}
