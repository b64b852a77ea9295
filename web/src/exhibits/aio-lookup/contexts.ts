// SPDX-License-Identifier: GPL-2.0-only
// Reads the contexts of a process out of memory: from the list, the radix tree or the table.
import { perObject, wordOf, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { readTree, slotWordOf, treeEntries, type XaTree } from '../../structures/xarray/index.ts';
import type { AioEvent } from './event.ts';
import { nthOf, offsetsOf, userId } from './offsets.ts';

export type VariantId = 'list' | 'radix' | 'table';

export interface Context {
  readonly address: number;
  readonly userId: number;
  /** The context's number: the nth context set up, from 1, by its user_id. */
  readonly nth: number;
  readonly dead: boolean;
}

export interface Placed extends Context {
  /** Place of the context: position in the list, number of its ring's page in the tree, or slot. */
  readonly slot: number;
}

export interface Table {
  readonly address: number;
  readonly nr: number;
  /** The context of each slot. */
  readonly slots: readonly (Context | null)[];
}

export interface Ring {
  /** User address of the ring: the context's id. */
  readonly userId: number;
  readonly mapped: boolean;
  /** Address of the ring in memory; 0 where nothing is mapped. */
  readonly frame: number;
  /** The slot that the ring names; 0 where nothing is mapped. */
  readonly id: number;
}

export const variantOf = (trace: Trace): VariantId =>
  trace.data.variant === 'list' || trace.data.variant === 'radix' ? trace.data.variant : 'table';

const layoutOf = perObject((trace: Trace) => {
  const { context, old } = offsetsOf(trace.sites);
  return variantOf(trace) === 'table' ? context : old;
});

export function readContext(trace: Trace, memory: Memory, address: number): Context {
  const { userId: at, dead } = layoutOf(trace);
  const id = memory.u32(address + at);
  return { address, userId: id, nth: nthOf(id), dead: memory.u32(address + dead) !== 0 };
}

/** Number of the context at an address; 0 where the address is 0, or the context has no id yet. */
export function nthAt(trace: Trace, memory: Memory, address: number): number {
  const { userId: id, nth } = address ? readContext(trace, memory, address) : { userId: 0, nth: 0 };
  return id ? nth : 0;
}

/** Whether a store kills a table's counter: from then on bit 0 says that no lookup gets a reference. */
export const isKill = (trace: Trace, e: AioEvent): boolean =>
  variantOf(trace) === 'table' && e.what === 'users' && (e.value & 1) > (e.old & 1);

/** Walks the list from its head. Stops at a context that it has met before; the kernel's walk would not. */
export function readList(trace: Trace, memory: Memory): readonly Placed[] {
  const { first, old } = offsetsOf(trace.sites);
  const seen = new Set<number>();
  const out: Placed[] = [];
  for (let link = memory.u32(trace.root + first); link !== 0;) {
    const address = link - old.next;
    if (seen.has(address) || !memory.has(address, old.size)) break;
    seen.add(address);
    out.push({ ...readContext(trace, memory, address), slot: out.length });
    link = memory.u32(link);
  }
  return out;
}

export const treeAddress = (trace: Trace): number => trace.root + offsetsOf(trace.sites).tree;

export function readRadix(trace: Trace, memory: Memory): XaTree {
  return readTree(trace.sites, memory, treeAddress(trace));
}

export function readTableAt(trace: Trace, memory: Memory, address: number): Table {
  const { table } = offsetsOf(trace.sites);
  const nr = memory.u32(address + table.nr);
  const slots: (Context | null)[] = [];
  const word = wordOf(trace.sites);
  for (let i = 0; i < nr && memory.has(address + table.slots + word * i, word); i++) {
    const pointer = memory.u32(address + table.slots + word * i);
    slots.push(pointer ? readContext(trace, memory, pointer) : null);
  }
  return { address, nr, slots };
}

/** The process's table; null before the first context. */
export function readTable(trace: Trace, memory: Memory): Table | null {
  const address = memory.u32(trace.root + offsetsOf(trace.sites).tablePointer);
  return address ? readTableAt(trace, memory, address) : null;
}

/** Address of slot `index` in the table or tree. 0: the slot does not exist now. Null: a list has no slots. */
export function slotWord(trace: Trace, memory: Memory, index: number): number | null {
  const { table } = offsetsOf(trace.sites);
  switch (variantOf(trace)) {
    case 'list':
      return null;
    case 'radix':
      return slotWordOf(trace.sites, memory, treeAddress(trace), userId(index + 1));
    case 'table': {
      const found = readTable(trace, memory);
      return found && index < found.nr ? found.address + table.slots + wordOf(trace.sites) * index : 0;
    }
  }
}

/** Every context that a lookup can reach, ascending by slot. */
export function readContexts(trace: Trace, memory: Memory): readonly Placed[] {
  switch (variantOf(trace)) {
    case 'list':
      return readList(trace, memory);
    case 'radix':
      return treeEntries(readRadix(trace, memory)).map(({ entry, index }) => ({
        ...readContext(trace, memory, entry.word),
        slot: nthOf(index) - 1,
      }));
    case 'table':
      return (readTable(trace, memory)?.slots ?? []).flatMap((c, slot) => (c ? [{ ...c, slot }] : []));
  }
}

/** Whether the trace can read the process's own memory. */
export function hasRings({ sites }: Trace): boolean {
  const { pages, pagesEnd } = offsetsOf(sites);
  return pagesEnd > pages;
}

export function readRing(trace: Trace, memory: Memory, nth: number): Ring {
  const { pages } = offsetsOf(trace.sites);
  const frame = memory.u32(trace.root + pages + 4 * (nth - 1));
  return { userId: userId(nth), mapped: frame !== 0, frame, id: frame ? memory.u32(frame) : 0 };
}
