// SPDX-License-Identifier: GPL-2.0-only
// Makes facts about writes to the list, the tree and the table.
import { xaLayout } from '../../../structures/xarray/index.ts';
import { readRing, readTableAt } from '../contexts.ts';
import type { Context } from './context.ts';
import type { Deed } from './types.ts';

const nodeOf = (word: number): number => (word & ~3) >>> 0;

/** Facts of a store to the mm's pointer to the list, tree or table. */
export function startFact(c: Context): Deed {
  const { value, old, kind } = c.event;
  switch (c.variant) {
    case 'list':
      return kind === 'link'
        ? { kind: 'heads', nth: c.nthOfLink(value) }
        : { kind: 'skips', nth: c.nthOfLink(old), from: 0, to: c.nthOfLink(value) };
    case 'radix':
      return { kind: value ? 'roots' : 'unroots' };
    case 'table':
      return { kind: 'installs', slots: readTableAt(c.trace, c.memory, value).nr, first: old === 0 };
  }
}

/** Facts of a store to a context's link in the list. */
export function linkFact(c: Context): Deed {
  const { object, value, old } = c.event;
  return c.event.function === 'hlist_add_head'
    ? { kind: 'points-at', nth: c.nthAt(object), first: c.nthOfLink(value) }
    : { kind: 'skips', nth: c.nthOfLink(old), from: c.nthAt(object), to: c.nthOfLink(value) };
}

/** Facts of a store to a slot of a node or of the table. */
export function storeFact(c: Context): Deed {
  const { slot, value, old } = c.event;
  if (c.variant === 'table') {
    if (!value) return { kind: 'empties-slot', slot, nth: c.nthAt(old) };
    const nth = c.nthAt(value);
    const ring = readRing(c.trace, c.memory, nth);
    return { kind: 'points-slot', slot, nth, found: ring.mapped && ring.id === slot };
  }
  const { shift, chunkShift } = xaLayout(c.trace.sites);
  const shiftOf = (word: number): number => c.memory.u8(nodeOf(word) + shift);
  if (c.event.function === 'delete_node') return { kind: 'unlinks-node', slot, leaf: shiftOf(old) === 0 };
  if (!value) return { kind: 'empties-slot', slot, nth: c.nthAt(old) };
  if ((value & 3) === 2) return { kind: 'links-node', slot, left: shiftOf(value) / chunkShift };
  return { kind: 'points-slot', slot, nth: c.nthAt(value), found: true };
}
