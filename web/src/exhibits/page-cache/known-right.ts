// SPDX-License-Identifier: GPL-2.0-only
// Keeps what the last check of a run found right, so that the next check looks only at what has changed since. A large
// file has hundreds of thousands of entries, and an operation changes a few.
import type { Memory, Trace } from '../../exhibit-api/index.ts';
import {
  changedRanges,
  entriesIn,
  type IndexRange,
  type PlacedEntry,
} from '../../structures/xarray/index.ts';
import { isRight, type Looked, type Now } from './compared.ts';
import { endOf, type Expected } from './expected.ts';
import { rightAtFirst, type Right } from './first-right.ts';
import { folioBytes } from './words.ts';

/** More ranges than this are no small change: one look at everything is cheaper. */
const MOST_RANGES = 100;

const lastOf = new WeakMap<Trace, Right>();

interface LookedAgain extends Looked {
  readonly last: Right;
}

/**
 * Looks where something may have changed since all was right. Null: nothing is known to have been right, too much has
 * changed, or something is wrong now.
 */
export function lookAgain(trace: Trace, now: Now): LookedAgain | null {
  const last = lastOf.get(trace) ?? rightAtFirst(trace);
  const slots = last && changedRanges(last.tree, now.tree);
  const changes = slots && now.expected.changedSince(last.expected);
  const folios = changes && changedFolios(trace, last, now.memory);
  if (!last || !folios) return null;
  const ranges = joined([
    ...slots,
    ...changes.flat().flatMap((e): readonly IndexRange[] => (e ? [[e.index, endOf(e)]] : [])),
    ...folios.map((index): IndexRange => [index, index + 1]),
  ]);
  const entries = ranges.length > MOST_RANGES ? null : rightEntries(trace, now, ranges);
  const pages = changes.reduce((sum, [was, is]) => sum + pagesIn(is) - pagesIn(was), last.pages);
  return entries && { entries, found: [], isAllRight: true, pages, last };
}

/** The entries in these ranges; null: one of them is not what should be there. */
function rightEntries(
  trace: Trace,
  { memory, tree, expected }: Now,
  ranges: readonly IndexRange[],
): readonly PlacedEntry[] | null {
  const out: PlacedEntry[] = [];
  for (const [from, to] of ranges) {
    const entries = entriesIn(tree, from, to);
    const wanted = expected.within(from, to);
    if (entries.length !== wanted.length) return null;
    if (!entries.every((at, i) => isRight(trace, memory, at, wanted[i]))) return null;
    out.push(...entries);
  }
  return out;
}

const pagesIn = (e: Expected | null): number => (e?.kind === 'folio' ? endOf(e) - e.index : 0);

/** The indices of the folios whose bytes may have changed. Null: all may have. */
function changedFolios(
  trace: Trace,
  { memory: before, generation, folios }: Right,
  memory: Memory,
): readonly number[] | null {
  const bytes = folioBytes(trace.sites);
  const since = before.arenaChanges(generation);
  const blocks = since && (before === memory ? since : [...since, ...memory.arenaUnlike(before)]);
  return (
    blocks &&
    blocks.flatMap(([from, to]) => {
      const found: number[] = [];
      for (let address = from - bytes + 4; address < to; address += 4) {
        const index = folios.get(address);
        if (index !== undefined) found.push(index);
      }
      return found;
    })
  );
}

function joined(ranges: readonly IndexRange[]): readonly IndexRange[] {
  const out: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = out.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** Keeps that everything is right now. */
export function keepRight(trace: Trace, now: Now, looked: Looked | LookedAgain): void {
  const { entries, pages } = looked;
  const folios = 'last' in looked ? looked.last.folios : new Map<number, number>();
  for (const { entry, index } of entries) if (entry.kind === 'pointer') folios.set(entry.address, index);
  lastOf.set(trace, { ...now, pages, folios, generation: now.memory.tick() });
}
