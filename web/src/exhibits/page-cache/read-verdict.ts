// SPDX-License-Identifier: GPL-2.0-only
// Judges a read that may have raced. Each entry that it got was in the cache at some moment of it, it left out no
// folio that was there all the time, and it put back every reference. All this is compared with a plain list.
import { type Memory, type Trace } from '../../exhibit-api/index.ts';
import { readTree, treeEntries } from '../../structures/xarray/index.ts';
import type { Expected } from './expected.ts';
import { arrayOf } from './mapping.ts';
import { momentsOf } from './oracle.ts';
import { gotBy, readOf } from './reads.ts';
import { readFolio } from './words.ts';

export interface ReadTold {
  /** How many entries the read got. */
  readonly got: number;
  /**
   * `stray`: an entry that was never at that index. `left-out`: a folio that was there all the time. `kept`: a folio
   * with another number of references than the page cache has.
   */
  readonly fault: { readonly kind: 'stray' | 'left-out' | 'kept'; readonly index: number } | null;
}

const isEntry = (a: Expected, b: Expected): boolean =>
  a.index === b.index && a.order === b.order && a.kind === b.kind && a.nth === b.nth;

/** Null: operation `op` is no read. `memory` must be at its end. */
export function readTold(trace: Trace, memory: Memory, op: number): ReadTold | null {
  const got = gotBy(trace, op, memory);
  if (!got) return null;
  const { name, args } = trace.ops[op]!;
  const lists = momentsOf(trace, op).map((moment) => moment.list());
  const told = (fault: ReadTold['fault']): ReadTold => ({ got: got.length, fault });
  // The kernel tells no order of a shadow; the driver looks it up later, when it may be another one.
  const stray = got.find(([index, order]) => {
    const isThere = (e: Expected): boolean =>
      e.kind === 'folio'
        ? e.index === index && e.order === order
        : index >= e.index && index < e.index + 2 ** e.order;
    return !lists.some((list) => list.some(isThere));
  });
  if (stray) return told({ kind: 'stray', index: stray[0] });
  const lasting = lists[0]!.filter((e) => lists.every((list) => list.some((other) => isEntry(e, other))));
  const leftOut =
    name === 'read'
      ? readOf(name, args, lasting).find(([index]) => !got.some(([first]) => first === index))
      : undefined;
  if (leftOut) return told({ kind: 'left-out', index: leftOut[0] });
  const kept = treeEntries(readTree(trace.sites, memory, arrayOf(trace))).find(({ entry }) => {
    if (entry.kind !== 'pointer') return false;
    const folio = readFolio(trace.sites, memory, entry.address);
    // One of the driver, which created it, and one for each page.
    return folio.references !== 1 + 2 ** folio.order;
  });
  return told(kept ? { kind: 'kept', index: kept.index } : null);
}

export function sayRead({ got, fault }: ReadTold): string | null {
  switch (fault?.kind) {
    case 'stray':
      return `the read gets index ${fault.index}, which was in the cache at no moment`;
    case 'left-out':
      return `the read leaves out index ${fault.index}, which was in the cache all the time`;
    case 'kept':
      return `the folio at ${fault.index} has a reference too many or too few`;
    default:
      return got === 0
        ? 'the read gets nothing'
        : `the read gets ${got === 1 ? 'one entry' : `${got} entries`}`;
  }
}
