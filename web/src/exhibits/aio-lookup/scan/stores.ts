// SPDX-License-Identifier: GPL-2.0-only
// Makes events of the stores: what an operation changes.
import type { TracedObject } from '../objects.ts';
import type { Noted } from './noted.ts';

/** Whether the store wipes a node that RCU frees: no CPU sees these writes. */
const FREER = 'radix_tree_node_rcu_free';

/** Adds the event of a store, by the object that it writes. */
export function noteStore(noted: Noted, r: number, thing: TracedObject): void {
  const { trace, tally } = noted;
  const { offsets } = tally;
  const offset = trace.a(r) - thing.base;
  const value = trace.c(r);
  switch (thing.kind) {
    case 'mm':
      if (offset === offsets.first || offset === offsets.tablePointer || offset === offsets.treeHead)
        noted.push(noted.linking(value), 'start', r);
      return;
    case 'ring':
      // A new ring stays empty until its context has a place.
      if (offset === 0 && noted.function !== 'table_add') noted.push('write', 'ring', r, thing.base);
      return;
    case 'context': {
      if (noted.hidden.has(thing.base) && noted.function !== 'hlist_add_head') return;
      const member = thing.size === offsets.old.size ? offsets.old : offsets.context;
      if (offset === member.users) noted.push('write', 'users', r, thing.base);
      else if (offset === member.dead && value) noted.push('write', 'dead', r, thing.base);
      else if (member === offsets.old && offset === offsets.old.next)
        noted.push('write', 'next', r, thing.base);
      return;
    }
    case 'table':
      if (offset < offsets.table.slots) return;
      if (!noted.hidden.has(thing.base)) {
        noted.push(noted.linking(value), 'slot', r, thing.base, noted.tableSlot(offset));
      } else if (noted.copies(thing.base)) {
        noted.extend(r, noted.tableSlot(offset), value);
      } else if (noted.function === 'ioctx_add_table') {
        noted.push('write', 'copy', r, thing.base, 0);
      }
      return;
    case 'node': {
      const slot = noted.slotOf(offset);
      const name = noted.function;
      if (slot < 0 || noted.hidden.has(thing.base) || name === FREER) return;
      noted.push(noted.linking(value), 'slot', r, thing.base, slot);
      return;
    }
    default: {
      const never: never = thing.kind;
      return never;
    }
  }
}

/** Adds the event of a page of the process that is unmapped: a store into no object. */
export function noteUnmap(noted: Noted, r: number): void {
  const { trace, tally } = noted;
  const offset = trace.a(r) - trace.root;
  if (offset >= tally.offsets.pages && offset < tally.offsets.pagesEnd && trace.c(r) === 0)
    noted.push('write', 'unmap', r, trace.b(r));
}
