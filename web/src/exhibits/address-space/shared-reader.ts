// SPDX-License-Identifier: GPL-2.0-only
// Implements the part of a model that both structures share.
import {
  countsOf,
  livenessOf,
  type Entry,
  type Memory,
  type Trace,
  type Violation,
  type WalkEvent,
} from '../../exhibit-api/index.ts';
import { lookupsOf } from '../../structures/shapes/lookups.ts';
import type { StructureReader } from '../../structures/shapes/shapes.ts';
import { areaCache, nodeCache, type Area } from './areas.ts';
import { AreaCounter, countedIn, type Cost } from './bulk-counter.ts';
import { wrongAreas } from './invariants.ts';
import { ownScanOf, withOwnEvents } from './own/scan-of.ts';
import type { Scanned } from './variant.ts';

/** The questions that both structures answer. */
export interface AreaTree<Event = unknown> {
  /** Ascending. */
  readonly areas: (trace: Trace, memory: Memory) => readonly Area[];
  /** Nodes that are no areas. */
  readonly nodes: (trace: Trace, memory: Memory) => Iterable<number>;
  /** Areas that the operation put into the structure, each with the record that did. */
  readonly joins: (trace: Trace, op: number) => readonly (readonly [area: number, record: number])[];
  readonly events: (trace: Trace, op: number) => readonly Event[];
  readonly cost: (trace: Trace, op: number) => Cost;
  /** The cost of the operation that all of some records are of. */
  readonly costIn: (...of: Scanned) => Cost;
}

/** A find or a fault returns the number of its area. */
export const { found, result } = lookupsOf(['find', 'fault'], 'vma');

type Read = 'count' | 'result' | 'entries' | 'events' | 'bulkCounter' | 'liveness' | 'invariants';

/** @param broken the structure's own rules that are broken @param told an event of the structure as all views tell it */
export const readsOf = <Event>(
  tree: AreaTree<Event>,
  broken: (trace: Trace, memory: Memory) => readonly Violation[],
  told: (event: Event) => WalkEvent,
): Pick<StructureReader, Read> => ({
  count: (trace, op) => countsOf(countedIn(tree.cost(trace, op), ownScanOf(trace, op))),
  events: (trace, op) => withOwnEvents(trace, op, tree.events(trace, op).map(told)),
  bulkCounter: (sites, root, variant) => new AreaCounter({ sites, root, variant }, tree.costIn),
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
    ...broken(trace, memory),
    ...wrongAreas(trace, tree.areas(trace, memory), upTo),
  ],
});
