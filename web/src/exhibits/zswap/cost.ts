// SPDX-License-Identifier: GPL-2.0-only
// What an operation cost, in either tree: lists of records, so that each number can show what it counted.
import type { Trace } from '../../exhibit-api/index.ts';
import { isFree, objectEvents } from './objects.ts';
import { rbScanOf } from './rb/scan.ts';
import { isRb, xaScannerOf } from './trace.ts';

export interface Cost {
  /** Nodes of the tree that a search or a walk read, each time that it came to them. */
  readonly nodes: readonly number[];
  /** Ways from the root. */
  readonly walks: readonly number[];
  /** Reads of a node's key; an XArray has none to compare. */
  readonly comparisons: readonly number[];
  /** Reads of a node's slots; a red-black tree has none. */
  readonly slotReads: readonly number[];
  readonly locks: readonly number[];
  /** Entries, compressed pages and tree nodes. */
  readonly allocations: readonly number[];
  readonly rotations: readonly number[];
}

export function costOf(trace: Trace, op: number): Cost {
  if (isRb(trace)) {
    const { visits, walks, locks, allocations, rotations } = rbScanOf(trace, op);
    return {
      ...{ walks, locks, allocations, rotations, slotReads: [] },
      nodes: visits.map((v) => v.record),
      comparisons: visits.flatMap((v) => v.comparisons),
    };
  }
  const { events, walks, locks, slotReads, nodesAllocated } = xaScannerOf(trace).scan(op);
  const seen = new Set<string>();
  const nodes = events.filter((e) => {
    const visit = `${e.walk}.${e.node}`;
    if ((e.kind !== 'descend' && e.kind !== 'read') || e.node === 0 || seen.has(visit)) return false;
    seen.add(visit);
    return true;
  });
  const objects = objectEvents(trace, op).flatMap((e) => (isFree(e) ? [] : [e.record]));
  return {
    ...{ walks, locks, slotReads, comparisons: [], rotations: [] },
    nodes: nodes.map((e) => e.firstRecord),
    allocations: [...objects, ...nodesAllocated].sort((a, b) => a - b),
  };
}
