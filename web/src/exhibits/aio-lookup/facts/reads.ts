// SPDX-License-Identifier: GPL-2.0-only
// Makes facts about reads: where a structure starts, slots, ids, the ring.
import { xaLayout } from '../../../structures/xarray/index.ts';
import { readTableAt } from '../contexts.ts';
import type { Context } from './context.ts';
import type { Bits, Deed } from './types.ts';

export function readStartFact(c: Context): Deed {
  const { event: e } = c;
  // The setup released the lock to allocate a table, and must look at the old one again.
  if (e.function === 'ioctx_add_table' && c.before((p) => p.what === 'table' && p.kind === 'alloc'))
    return { kind: 'looks-again' };
  return { kind: 'starts', aim: c.aim(), there: e.value !== 0 };
}

/** Whether a node's slot points to another node: bit 1 tags it; else it points to a context. */
const isNode = (word: number): boolean => (word & 3) === 2;

/** The bits of the id that the node uses, and the levels below it. */
function levelOf(c: Context): { readonly bits: Bits; readonly left: number } {
  const { shift, chunkShift } = xaLayout(c.trace.sites);
  const at = c.memory.u8(c.event.object + shift);
  const bits = at === 0 ? 'last six' : at + chunkShift > 32 ? 'top two' : 'next six';
  return { bits, left: at / chunkShift - 1 };
}

export function readFact(c: Context): Deed {
  const { event: e } = c;
  const { slot, value } = e;
  if (c.variant === 'table') return readTableSlot(c);
  const { bits, left } = levelOf(c);
  if (isNode(value)) return { kind: 'descends', slot, bits, left };
  return value
    ? { kind: 'arrives', slot, bits, nth: c.nthAt(value) }
    : { kind: 'misses', slot, bits, aim: c.aim() };
}

function readTableSlot(c: Context): Deed {
  const { slot, value, count, object } = c.event;
  switch (c.event.function) {
    case 'ioctx_add_table': {
      if (!value) return { kind: 'is-free', slot };
      const all = slot === readTableAt(c.trace, c.memory, object).nr - 1;
      return { kind: 'taken', first: slot - count + 1, last: slot, all };
    }
    case 'kill_ioctx':
      return { kind: 'checks-slot', slot, nth: c.nthAt(value) };
    default:
      return { kind: 'reads-slot', slot, nth: c.nthAt(value) };
  }
}

export function compareFact(c: Context): Deed {
  const { event: e } = c;
  const nth = c.nthAt(e.object);
  const same = e.value === c.wanted;
  if (c.variant === 'table') return { kind: 'verifies', nth, same };
  return { kind: 'compares', nth, same, count: e.count };
}

export function boundsFact(c: Context): Deed {
  const ring = c.before((p) => p.what === 'ring');
  return { kind: 'bounds', id: ring?.value ?? 0, slots: c.event.value };
}

export function ringFact(c: Context): Deed {
  const { event: e } = c;
  const id = e.value;
  if (e.kind === 'read') return { kind: 'reads-ring', id };
  if (e.function !== 'user_write_ring_id') return { kind: 'notes-slot', id, nth: c.nth, anew: e.old !== id };
  return { kind: 'forges', id, nth: c.nth, slot: c.slotOf(c.nth) };
}
