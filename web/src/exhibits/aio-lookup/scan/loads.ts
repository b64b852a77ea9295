// SPDX-License-Identifier: GPL-2.0-only
// Makes events of loads: what a lookup or an insert reads.
import type { TracedObject } from '../objects.ts';
import type { Noted } from './noted.ts';

/** Functions of lib/radix-tree.c that go down the tree slot by slot. */
const DESCENDERS = new Set(['radix_tree_descend']);

/** A search for a free slot has an event for each slot up to this one. Taken slots beyond it are one event. */
const SEARCH_STEPS = 16;

/** Adds the event of a load, by the object that it reads. */
export function noteLoad(noted: Noted, r: number, thing: TracedObject): void {
  const { trace, tally } = noted;
  const { offsets } = tally;
  const offset = trace.a(r) - thing.base;
  const name = noted.function;
  switch (thing.kind) {
    case 'mm':
      if (offset === offsets.first && name === 'lookup_ioctx_list') noted.start(r);
      else if (offset === offsets.tablePointer && (name === 'lookup_ioctx' || name === 'ioctx_add_table'))
        noted.start(r);
      else if (offset === offsets.treeHead && name === 'radix_tree_load_root') noted.start(r);
      return;
    case 'ring':
      if (offset === 0 && name === 'lookup_ioctx') noted.push('read', 'ring', r, thing.base);
      return;
    case 'context': {
      const id = thing.size === offsets.old.size ? offsets.old.userId : offsets.context.userId;
      if (offset === id && /^lookup_ioctx(_list)?$/.test(name)) noted.push('read', 'compare', r, thing.base);
      const isEnd = thing.size === offsets.old.size && offset === offsets.old.next && trace.b(r) === 0;
      if (isEnd && name === 'lookup_ioctx_list') noted.push('read', 'end', r, thing.base);
      return;
    }
    case 'table':
      if (offset >= offsets.table.slots) {
        const slot = noted.tableSlot(offset);
        const isTaken = name === 'ioctx_add_table' && trace.b(r) !== 0;
        if (isTaken && slot > SEARCH_STEPS) noted.extend(r, slot, trace.b(r));
        else noted.push('read', 'slot', r, thing.base, slot);
      } else if (offset === offsets.table.nr && name === 'lookup_ioctx')
        noted.push('read', noted.seenBounds() ? 'clamp' : 'bounds', r, thing.base);
      return;
    case 'node': {
      const slot = noted.slotOf(offset);
      if (slot < 0 || noted.hidden.has(thing.base) || !DESCENDERS.has(name)) return;
      noted.push((trace.b(r) & 3) === 2 ? 'descend' : 'read', 'slot', r, thing.base, slot);
      return;
    }
    default: {
      const never: never = thing.kind;
      return never;
    }
  }
}
