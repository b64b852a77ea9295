// SPDX-License-Identifier: GPL-2.0-only
// Implements the part of a model that both structures share.
import {
  countsOf,
  livenessOf,
  type Entry,
  type Memory,
  type Trace,
  type Violation,
} from '../../exhibit-api/index.ts';
import { lookupsOf } from '../../structures/shapes/lookups.ts';
import type { StructureReader } from '../../structures/shapes/shapes.ts';
import { areaCache, nodeCache, type Area } from './areas.ts';
import { wrongAreas } from './invariants.ts';
import type { OwnScan } from './own/event.ts';
import { ownScanOf } from './own/scan-of.ts';

/** What an operation cost in either structure, as lists of records. */
export type Cost = Readonly<
  Record<'nodesVisited' | 'compared' | 'nodesAllocated' | 'copied' | 'freed', readonly number[]>
>;

/** The questions that both structures answer. */
export interface AreaTree {
  /** Ascending. */
  readonly areas: (trace: Trace, memory: Memory) => readonly Area[];
  /** Nodes that are no areas. */
  readonly nodes: (trace: Trace, memory: Memory) => Iterable<number>;
  readonly cost: (trace: Trace, op: number) => Cost;
  /** The structure's own rules that are broken. */
  readonly broken: (trace: Trace, memory: Memory) => readonly Violation[];
}

/** By counter, the records that it counted. */
export const countedIn = (
  { nodesVisited, compared, nodesAllocated, copied, freed }: Cost,
  { lines: cacheLines, areas, locks }: OwnScan,
) => ({ nodesVisited, compared, cacheLines, nodesAllocated, copied, freed, areas, locks });

/** A find or a fault returns the number of its area. */
export const { found, result } = lookupsOf(['find', 'fault'], 'vma');

export const readsOf = (
  tree: AreaTree,
): Pick<StructureReader, 'count' | 'result' | 'entries' | 'liveness' | 'invariants'> => ({
  count: (trace, op) => countsOf(countedIn(tree.cost(trace, op), ownScanOf(trace, op))),
  result,
  /** First and last page, and the area's number. */
  entries: (trace, memory) =>
    tree.areas(trace, memory).map(({ first, last, n }): Entry => [first, last, 'vma', n]),
  liveness(trace, memory, upTo) {
    const areas = tree.areas(trace, memory).map(({ address }) => address);
    const reached = new Set([...areas, ...tree.nodes(trace, memory)]);
    const { sites } = trace;
    return livenessOf(trace, [areaCache(sites), nodeCache(sites)], upTo, reached);
  },
  invariants: (trace, memory, upTo) => [
    ...tree.broken(trace, memory),
    ...wrongAreas(trace, tree.areas(trace, memory), upTo),
  ],
});
