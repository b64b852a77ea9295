// SPDX-License-Identifier: GPL-2.0-only
// Implements the part of a model that both trees share.
import { Cache, countsOf, livenessOf, type Entry } from '../../exhibit-api/index.ts';
import { lookupsOf } from '../../structures/shapes/lookups.ts';
import type { StructureReader } from '../../structures/shapes/shapes.ts';
import { violations } from './invariants.ts';
import { cachesOf } from './memory.ts';
import type { PageTree } from './page-tree.ts';

/** A load or a read returns the number of the store whose page it got. */
export const { found, result } = lookupsOf(['load', 'read'], 'page');

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
