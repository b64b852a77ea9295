// SPDX-License-Identifier: GPL-2.0-only
// Computes what happened to a file's tree besides the watched calls. It compares the tree's entries and
// writes the difference as operations of the exhibit. Memory pressure and truncation remove entries. Only
// inserts, and the split of a large folio, add entries. Entries left in the order of their indices, as in a
// truncation.
import type { EntryShape } from '../../compare/tree.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export type Operation = readonly [name: string, ...args: number[]];

export const NOTHING: Range = { from: 0, to: 0 };

const apart = ({ index, order }: EntryShape, { from, to }: Range): boolean =>
  index >= to || index + 2 ** order <= from;

/** Finds what an insert may change: its folio's range, and the whole of a larger shadow that it splits. */
export function changedBy(index: number, order: number, old: readonly EntryShape[]): Range {
  const range = { from: index, to: index + 2 ** order };
  const met = old.filter((e) => !apart(e, range));
  return {
    from: Math.min(range.from, ...met.map((e) => e.index)),
    to: Math.max(range.to, ...met.map((e) => e.index + 2 ** e.order)),
  };
}

/**
 * Lists the removed entries: a folio or its shadow, or a folio that became its shadow. Ignores entries in
 * `but`.
 */
function leaving(
  old: readonly EntryShape[],
  now: readonly EntryShape[],
  but = NOTHING,
): readonly Operation[] {
  const later = new Map(now.map((e) => [e.index, e]));
  return old.flatMap((e): readonly Operation[] => {
    const m = later.get(e.index);
    if (!apart(e, but) || (m?.order === e.order && (m.kind === e.kind || m.kind === 'folio'))) return [];
    return [[m?.order === e.order ? 'evict' : 'remove', e.index]];
  });
}

function coming(
  old: readonly EntryShape[],
  now: readonly EntryShape[],
  but = NOTHING,
): readonly EntryShape[] {
  const then = new Map(old.map((e) => [e.index, e]));
  return now.filter((e) => {
    const m = then.get(e.index);
    return apart(e, but) && (m?.order !== e.order || (m.kind === 'shadow' && e.kind === 'folio'));
  });
}

/** Whether the entry is part of a large folio, which can be split without an insert. */
const isPart = (e: EntryShape, old: readonly EntryShape[]): boolean =>
  old.some(
    (o) =>
      o.kind === 'folio' && o.order > e.order && !apart(e, { from: o.index, to: o.index + 2 ** o.order }),
  );

export const put = ({ index, order, kind }: EntryShape): readonly Operation[] =>
  kind === 'shadow'
    ? [
        ['add', index, order],
        ['evict', index],
      ]
    : [['add', index, order]];

export interface Between {
  readonly operations: readonly Operation[];
  /** Entries that appeared without an insert: nothing explains them. */
  readonly unexplained: readonly EntryShape[];
}

/** Compares two moments; ignores entries in `but`. */
export function between(old: readonly EntryShape[], now: readonly EntryShape[], but = NOTHING): Between {
  const came = coming(old, now, but);
  const parts = came.filter((e) => isPart(e, old));
  return {
    operations: [...leaving(old, now, but), ...parts.flatMap(put)],
    unexplained: came.filter((e) => !parts.includes(e)),
  };
}
