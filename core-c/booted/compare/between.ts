// SPDX-License-Identifier: GPL-2.0-only
// What happened to a file's tree besides the calls that were caught: the difference of its entries, as operations of the
// exhibit. Memory pressure and truncation take out; only inserts, and the split of a large folio, put in. The order in
// which entries left is that of their indices, as truncation and invalidation go.
import type { EntryShape } from './tree.ts';

export interface Range {
  readonly from: number;
  readonly to: number;
}

export type Operation = readonly [name: string, ...args: number[]];

export const NOTHING: Range = { from: 0, to: 0 };

const apart = ({ index, order }: EntryShape, { from, to }: Range): boolean =>
  index >= to || index + 2 ** order <= from;

/** What an insert may change: its folio's range, and all of a larger shadow that it splits. */
export function changedBy(index: number, order: number, old: readonly EntryShape[]): Range {
  const range = { from: index, to: index + 2 ** order };
  const met = old.filter((e) => !apart(e, range));
  return {
    from: Math.min(range.from, ...met.map((e) => e.index)),
    to: Math.max(range.to, ...met.map((e) => e.index + 2 ** e.order)),
  };
}

/** What left: a folio or its shadow, or a folio for its shadow. Of what lies in `but`, nothing. */
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

/** What is there and was not. Of what lies in `but`, nothing. */
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

/** A large folio is split into smaller ones without an insert. */
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
  /** Came without an insert: nothing here explains it. */
  readonly unexplained: readonly EntryShape[];
}

/** From one moment to another; of what lies in `but`, nothing. */
export function between(old: readonly EntryShape[], now: readonly EntryShape[], but = NOTHING): Between {
  const came = coming(old, now, but);
  const parts = came.filter((e) => isPart(e, old));
  return {
    operations: [...leaving(old, now, but), ...parts.flatMap(put)],
    unexplained: came.filter((e) => !parts.includes(e)),
  };
}
