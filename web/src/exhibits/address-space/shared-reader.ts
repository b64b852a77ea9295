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
import type { StructureReader } from '../../structures/shapes/shapes.ts';
import { areaCache, nodeCache, type Area } from './areas.ts';
import { wrongAreas } from './invariants.ts';
import type { OwnScan } from './own/event.ts';
import { ownScanOf } from './own/scan-of.ts';

/** What an operation cost in either structure, as lists of records. */
export interface Cost {
  readonly nodesVisited: readonly number[];
  readonly compared: readonly number[];
  readonly nodesAllocated: readonly number[];
  readonly copied: readonly number[];
  readonly freed: readonly number[];
}

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

const FINDS: ReadonlySet<string> = new Set(['find', 'fault']);

/** The number of the area that an operation found; null: none. Undefined: it looks for none, or failed. */
export function found(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const { name, result } = trace.ops[op]!;
  if (!FINDS.has(name) || result < 0) return undefined;
  return result ? ['vma', result] : null;
}

export const readsOf = (
  tree: AreaTree,
): Pick<StructureReader, 'count' | 'result' | 'entries' | 'liveness' | 'invariants'> => ({
  count: (trace, op) => countsOf(countedIn(tree.cost(trace, op), ownScanOf(trace, op))),
  result(trace, op) {
    const entry = found(trace, op);
    return entry === undefined ? trace.ops[op]!.result : (entry?.[1] ?? null);
  },
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
