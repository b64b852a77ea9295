// SPDX-License-Identifier: GPL-2.0-only
// Cuts patched kernel files again: the slices of the build, and what they newly need of the same files. Says which
// changes are of code that is not run here.
import type { LabFile, LabPiece } from '../../base/lab.ts';
import { PatchError } from '../parse-diff.ts';
import { itemsOf, type Item } from './items.ts';
import { linesOf, SliceError, sliceFunctions, type Slice } from './slicer.ts';

export interface Patched {
  /** As the build cut it. */
  readonly file: LabFile;
  /** The whole kernel file without the patches, and with them. */
  readonly before: string;
  readonly after: string;
  /** Without the last patch: what is said is of that patch. */
  readonly since: string;
}

export interface Again {
  /** Empty: the patches change nothing that is run here. */
  readonly pieces: readonly LabPiece[];
  /** A sentence for each change that is not run here. */
  readonly leftOut: readonly string[];
}

/** What the exhibit has beside these files. */
export interface Given {
  /** Whether headers or stand-ins declare a name. */
  readonly declares: (name: string) => boolean;
  /** Whether a header can be included: `linux/list.h`. */
  readonly hasHeader: (name: string) => boolean;
}

interface Cut {
  readonly path: string;
  readonly slices: readonly Slice[];
  readonly before: readonly Item[];
  readonly since: readonly Item[];
  readonly after: readonly Item[];
  readonly taken: Set<Item>;
}

const keyOf = ({ kind, names, text }: Item): string => `${kind} ${names.join(' ') || text}`;
const overlaps = ({ first, last }: Item, by: { readonly first: number; readonly last: number }): boolean =>
  first <= by.last && by.first <= last;

export function slicedAgain(files: readonly Patched[], given: Given, kernel: string): readonly Again[] {
  const cuts = files.map(({ file, before, since, after }): Cut => {
    const slices = slicesOf(file, after, kernel);
    const items = itemsOf(after);
    const taken = new Set(items.filter((item) => slices.some((slice) => overlaps(item, slice))));
    const [old, last] = [itemsOf(before), itemsOf(since)];
    return { path: file.path, slices, before: old, since: last, after: items, taken };
  });
  const used = usedBefore(files, cuts);
  takeNeeded(cuts, used, given);
  return cuts.map((cut, i) => {
    const { file, after } = files[i]!;
    const isHere = ({ names }: Item): boolean => given.hasHeader(names[0]!);
    const pieces = merged(after, cut, newIncludes(cut.before, cut.after).filter(isHere));
    const leftOut = [
      ...newIncludes(cut.since, cut.after)
        .filter((item) => !isHere(item))
        .map(
          ({ names }) =>
            `${cut.path}: <${names[0]}> is not among the headers here; its #include is left out.`,
        ),
      ...notRun(cut, given),
    ];
    const same =
      pieces.length === file.pieces.length && pieces.every((p, n) => p.text === file.pieces[n]!.text);
    return { pieces: same ? [] : pieces, leftOut: [...new Set(leftOut)] };
  });
}

function slicesOf({ path, pieces }: LabFile, after: string, kernel: string): readonly Slice[] {
  const names = pieces.flatMap(({ name }) => (name === null ? [] : [`?${name}`]));
  try {
    return sliceFunctions(after, path, names, kernel);
  } catch (error) {
    if (!(error instanceof SliceError)) throw error;
    throw new PatchError(error.message);
  }
}

/** The words that the build's own slices use: all of them are declared without the patches. */
function usedBefore(files: readonly Patched[], cuts: readonly Cut[]): ReadonlySet<string> {
  const ranges = files.map(({ file }) =>
    file.pieces.map(({ first, text }) => ({ first, last: first + text.split('\n').length - 1 })),
  );
  const items = cuts.flatMap(({ before }, i) =>
    before.filter((item) => ranges[i]!.some((range) => overlaps(item, range))),
  );
  return new Set(items.flatMap(({ words }) => [...words]));
}

function put<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const changedFrom = (before: readonly Item[]): ((item: Item) => boolean) => {
  const texts = new Set(before.map((item) => `${keyOf(item)}\n${item.text}`));
  return (item) => !texts.has(`${keyOf(item)}\n${item.text}`);
};

/** Takes, of all files together, what a taken item uses and nothing else declares. */
function takeNeeded(cuts: readonly Cut[], used: ReadonlySet<string>, { declares }: Given): void {
  const byName = new Map<string, { item: Item; cut: Cut; isChanged: boolean }[]>();
  for (const cut of cuts) {
    const isChanged = changedFrom(cut.before);
    for (const item of cut.after)
      for (const name of item.kind === 'include' ? [] : item.names)
        put(byName, name, { item, cut, isChanged: isChanged(item) });
  }
  const open = cuts.flatMap(({ taken }) => [...taken]);
  for (let user = open.pop(); user; user = open.pop())
    for (const word of user.words) {
      const by = user;
      const found = user.names.includes(word) ? [] : (byName.get(word) ?? []);
      const here = ({ item, cut }: (typeof found)[number]): boolean =>
        cut.taken.has(item) && (!cut.taken.has(by) || item.first < by.first);
      if (!found.length || declares(word) || found.some(here)) continue;
      if (used.has(word) && !found.some(({ isChanged }) => isChanged)) continue;
      for (const { item, cut } of onceDefined(found)) {
        if (cut.taken.has(item)) continue;
        cut.taken.add(item);
        open.push(item);
      }
    }
}

/** Whether it defines a function, not only declares it. */
const hasBody = ({ kind, text }: Item): boolean => kind === 'function' && text.includes('{');

/** Declarations of a name and its last definition: branches of an #if may define it twice. */
function onceDefined<T extends { readonly item: Item }>(found: readonly T[]): readonly T[] {
  const defined = found.filter(({ item }) => hasBody(item));
  return found.filter((one) => !hasBody(one.item) || one === defined.at(-1));
}

function newIncludes(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const old = new Set(before.filter(({ kind }) => kind === 'include').map(({ names }) => names[0]));
  return after.filter(({ kind, names }) => kind === 'include' && !old.has(names[0]));
}

/** The slices, and what was taken beside them, in the file's order. */
function merged(text: string, { slices, taken }: Cut, includes: readonly Item[]): readonly LabPiece[] {
  const others = [...taken, ...includes].filter((item) => !slices.some((slice) => overlaps(item, slice)));
  const named = others.map(({ kind, names, first, last }) => ({
    ...{ first, last, name: kind === 'include' ? `#include <${names[0]}>` : (names[0] ?? '') },
  }));
  const out: { name: string; first: number; last: number }[] = [];
  for (const { name, first, last } of [...slices, ...named].sort((a, b) => a.first - b.first)) {
    const before = out.at(-1);
    if (before && first <= before.last) before.last = Math.max(last, before.last);
    else out.push({ name, first, last });
  }
  return out.map(({ name, first, last }) => ({
    ...{ name, first, text: linesOf(text, first, last).replace(/\n$/, '') },
  }));
}

/** Marks of a module, which do nothing here. */
const MARK = /^(?:EXPORT|MODULE)_|^(?:module|late|subsys|core|fs)_\w*(?:init|exit|call)/;

function notRun(cut: Cut, { declares }: Given): readonly string[] {
  const { path, since, after, taken } = cut;
  const isChanged = changedFrom(since);
  const there = new Set(after.map(keyOf));
  const changed = after.filter((item) => !taken.has(item) && isChanged(item));
  // A slice that the patches remove is missed by the compiler, if anything still needs it.
  const gone = since.filter((item) => !there.has(keyOf(item)));
  const used = new Set([...taken].flatMap(({ words }) => [...words]));
  return [...changed, ...gone]
    .filter(({ kind, text }) => kind !== 'include' && !MARK.test(text))
    .map(({ kind, names, first }) => {
      const name = names[0] === undefined ? `line ${first}` : `${names[0]}${kind === 'function' ? '()' : ''}`;
      return names.some((n) => used.has(n) && declares(n))
        ? `${path}: the change of ${name} is not run: here a stand-in replaces it.`
        : `${path}: the change of ${name} is not run here.`;
    });
}
