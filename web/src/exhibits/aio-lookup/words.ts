// SPDX-License-Identifier: GPL-2.0-only
// The words for what an event did: short for the lane's head.
import { plural, range, wordOf, type Memory, type Trace, type WalkEvent } from '../../exhibit-api/index.ts';
import { variantOf } from './contexts.ts';
import type { AioEvent } from './events.ts';
import { nthOf, offsetsOf } from './offsets.ts';

export const hexId = (id: number): string => `0x${(id >>> 0).toString(16)}`;

/** Slots of a table by the size it was allocated with. */
export const slotsOfTable = (trace: Trace, bytes: number): number =>
  (bytes - offsetsOf(trace.sites).table.slots) / wordOf(trace.sites);

/** The nth of the context at `address`, out of memory; 0 if there is none. */
export function nthAt(trace: Trace, memory: Memory, address: number): number {
  const { old, context } = offsetsOf(trace.sites);
  const at = variantOf(trace) === 'table' ? context.userId : old.userId;
  return address ? nthOf(memory.u32(address + at)) : 0;
}

/** A table's context: bit 0 of its counter says that no lookup gets a reference any more. */
export const isKill = (trace: Trace, e: AioEvent): boolean =>
  variantOf(trace) === 'table' && e.what === 'users' && (e.value & 1) > (e.old & 1);

export function label(trace: Trace, e: AioEvent): string {
  switch (e.what) {
    case 'begin':
      return 'begins';
    case 'result':
      return 'done';
    case 'lock':
      return 'takes ioctx_lock';
    case 'unlock':
      return 'drops ioctx_lock';
    case 'context':
      return e.kind === 'alloc' ? 'allocates a context' : 'frees a context';
    case 'node':
      return e.kind === 'alloc' ? 'allocates a node' : `frees ${plural(e.count, 'node')}`;
    case 'table':
      return e.kind === 'alloc'
        ? `allocates a table of ${slotsOfTable(trace, e.value)}`
        : 'frees the old table';
    case 'copy':
      return 'copies the old table';
    case 'unused':
      return 'frees its own new table';
    case 'start':
      return e.kind === 'walk' ? 'starts' : 'changes where lookups start';
    case 'slot':
      return e.kind === 'descend'
        ? `descends slot ${e.slot}`
        : e.kind === 'read'
          ? `reads ${range(e.slot - e.count + 1, e.slot, 'slot')}: ${e.value ? (e.count > 1 ? 'contexts' : 'a context') : 'empty'}`
          : e.kind === 'link'
            ? `links ${(e.value & 3) === 2 ? 'a node' : 'the context'} at slot ${e.slot}`
            : `writes slot ${e.slot}`;
    case 'compare':
      return e.count > 1 ? `compares ${e.count} more` : `compares ${hexId(e.value)}`;
    case 'ring':
      return e.kind === 'read' ? `reads the ring: id ${e.value}` : `writes the ring: id ${e.value}`;
    case 'bounds':
      return `checks the bound ${e.value}`;
    case 'clamp':
      return 'clamps the id';
    case 'next':
      return 'changes a link of the list';
    case 'end':
      return 'comes to the end of the list';
    case 'users':
      return isKill(trace, e)
        ? 'kills the counter'
        : e.value > e.old
          ? 'takes a reference'
          : 'drops a reference';
    case 'dead':
      return 'marks it dead';
    case 'unmap':
      return 'unmaps the ring';
    case 'fault':
      return 'faults: no ring is mapped';
    case 'grace':
      return 'a grace period passes';
  }
}

export function toWalkEvents(trace: Trace, events: readonly AioEvent[]): readonly WalkEvent[] {
  return events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: label(trace, e),
    cpu: e.cpu,
    ...(e.walk ? { walk: e.walk } : {}),
    ...(e.object ? { node: e.object, slot: Math.max(0, e.slot) } : {}),
  }));
}
