// SPDX-License-Identifier: GPL-2.0-only
// Checks between operations that the structure is sound and holds the right contexts.
import {
  cacheId,
  livenessOf,
  objectsOf,
  type Memory,
  type Trace,
  type Violation,
} from '../../exhibit-api/index.ts';
import { treeEntries, treeViolations } from '../../structures/xarray/index.ts';
import { readContexts, readRadix, readTable, variantOf } from './contexts.ts';
import { expectedAt } from './oracle.ts';
import { offsetsOf } from './offsets.ts';

/** Violations after the operations that end at or before record `upTo`; `memory` must be at that record. */
export function violations(trace: Trace, memory: Memory, upTo: number): readonly Violation[] {
  const out: Violation[] = [...structural(trace, memory)];
  const wanted = new Set(expectedAt(trace, upTo).list());
  for (const c of readContexts(trace, memory)) {
    const where = { index: c.slot, node: c.address };
    if (!objectsOf(trace).isAlive(c.address, upTo))
      out.push({ id: 'stale-entry', message: `slot ${c.slot} points at a context that was freed`, ...where });
    else if (!wanted.delete(c.nth))
      out.push({ id: 'stale-entry', message: `context ${c.nth} is still found, or twice`, ...where });
  }
  for (const nth of wanted)
    out.push({ id: 'lost-entry', message: `no lookup finds context ${nth}`, index: null });
  return out;
}

function structural(trace: Trace, memory: Memory): readonly Violation[] {
  const places = offsetsOf(trace.sites);
  switch (variantOf(trace)) {
    case 'list': {
      let behind = trace.root + places.first;
      return readContexts(trace, memory).flatMap((c): Violation[] => {
        const back = memory.u32(c.address + places.old.pprev);
        const wrong = back !== behind;
        behind = c.address + places.old.next;
        const message = `context ${c.nth} does not point back at the pointer to it`;
        return wrong ? [{ id: 'wrong-link', message, index: c.slot, node: c.address }] : [];
      });
    }
    case 'radix': {
      const tree = readRadix(trace, memory);
      const misplaced = treeEntries(tree).flatMap((e): Violation[] => {
        const id = memory.u32(e.entry.word + places.old.userId);
        const message = `the context of id ${id} is found at index ${e.index}`;
        return id === e.index
          ? []
          : [{ id: 'wrong-entry', message, index: e.index, node: e.node, slot: e.slot }];
      });
      return [...treeViolations(tree), ...misplaced];
    }
    case 'table': {
      const table = readTable(trace, memory);
      return (table?.slots ?? []).flatMap((c, slot): Violation[] => {
        const id = c ? memory.u32(c.address + places.context.id) : slot;
        const message = `context ${c?.nth} is in slot ${slot} but its id says ${id}`;
        return id === slot ? [] : [{ id: 'wrong-entry', message, index: slot, node: table!.address, slot }];
      });
    }
  }
}

/** How many contexts, nodes and tables are alive, and how many of them no pointer reaches. */
export function liveness(trace: Trace, memory: Memory, upTo: number): { live: number; leaked: number } {
  const reached = new Set<number>(readContexts(trace, memory).map((c) => c.address));
  const table = readTable(trace, memory);
  if (table) reached.add(table.address);
  for (const node of readRadix(trace, memory).nodes.keys()) reached.add(node);
  const caches = ['IOCTX', 'IOCTX_TABLE', 'XA_NODE'].map((name) => cacheId(trace.sites, name));
  return livenessOf(trace, caches, upTo, reached);
}
