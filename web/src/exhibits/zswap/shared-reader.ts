// SPDX-License-Identifier: GPL-2.0-only
// Implements the part of a model that both trees share.
import { Cache, countsOf, livenessOf, type Entry, type Trace } from '../../exhibit-api/index.ts';
import type { StructureReader } from '../../structures/shapes/shapes.ts';
import { violations } from './invariants.ts';
import { cachesOf } from './memory.ts';
import type { PageTree } from './page-tree.ts';

/** Gives the number of the store whose page a load or a read returned, 0 for none. */
export function found(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const { name, result: returned } = trace.ops[op]!;
  if ((name !== 'load' && name !== 'read') || returned < 0) return undefined;
  return returned ? ['page', returned] : null;
}

function result(trace: Trace, op: number): number | null {
  const entry = found(trace, op);
  return entry === undefined ? trace.ops[op]!.result : (entry?.[1] ?? null);
}

export const readsOf = (
  tree: PageTree,
): Pick<StructureReader, 'count' | 'result' | 'entries' | 'liveness' | 'invariants'> => ({
  count(trace, op) {
    const { nodes, walks, comparisons, slotReads, locks, allocations, rotations } = tree.cost(trace, op);
    return countsOf({ nodes, walks, comparisons, slotReads, locks, allocations, rotations });
  },
  result,
  /** Ascending by offset; the value is the number of the store whose page zswap keeps. */
  entries: (trace, memory) => tree.kept(trace, memory).map((p): Entry => [p.key, 0, 'page', p.content]),
  liveness(trace, memory, upTo) {
    const kept = tree.kept(trace, memory).map((p) => p.entry);
    const reached = new Set([...kept, ...tree.nodes(trace, memory)]);
    return livenessOf(trace, [cachesOf(trace.sites).entry, Cache.XA_NODE], upTo, reached);
  },
  invariants: (trace, memory, upTo) => violations(tree, trace, memory, upTo),
});
