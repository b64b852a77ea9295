// SPDX-License-Identifier: GPL-2.0-only
// Reads the process's maple tree and the areas that its leaves hold, and scans operations on it, once each.
import {
  Kind,
  objectsOf,
  perObjectAndKey,
  structLayout,
  type Memory,
  type Trace,
} from '../../../exhibit-api/index.ts';
import {
  mapleEntries,
  MapleOpScan,
  readMapleTree,
  type MapleEvent,
  type MapleScan,
  type MapleTree,
} from '../../../structures/maple/index.ts';
import { areaCache, nodeCache, readArea, type Area } from '../areas.ts';
import type { Cost } from '../bulk-counter.ts';
import { ownScanOf } from '../own/scan-of.ts';
import type { AreaTree } from '../shared-reader.ts';
import { scansOf, type Program, type Scanned } from '../variant.ts';

/** Address of the process's struct maple_tree. */
export const treeAt = ({ root, sites }: Pick<Program, 'root' | 'sites'>): number =>
  root + structLayout(sites, 'struct mm_struct').member('mm_mt').offset;

export const treeOf = (trace: Trace, memory: Memory): MapleTree =>
  readMapleTree(trace.sites, memory, treeAt(trace));

/** Ascending, each with the range in which the tree holds it, in bytes: both ends are included. */
export const areasIn = (trace: Trace, memory: Memory, tree: MapleTree) =>
  mapleEntries(tree).map(({ first, last, word }): Area & { readonly held: readonly [number, number] } => ({
    ...readArea(trace, memory, word),
    held: [first, last],
  }));

const scan = (...[program, records, objectAt]: Scanned): MapleOpScan => {
  const cache = nodeCache(program.sites);
  return new MapleOpScan({
    ...{ sites: program.sites, records, base: 0, cache, tree: treeAt(program) },
    nodeAt: (address) => objectAt(cache, address),
  });
};

export const mapleScanOf = scansOf(scan);

/** Stores of addresses of areas into nodes. */
const joins = perObjectAndKey((trace: Trace, op: number) => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const queued = new Set(ownScanOf(trace, op).queued);
  const joined: [number, number][] = [];
  for (let r = first; r < end; r++) {
    if (trace.kind(r) !== Kind.STORE || queued.has(r)) continue;
    if (!objects.baseOf(nodeCache(trace.sites), trace.a(r))) continue;
    const now = trace.c(r);
    if (now && objects.baseOf(areaCache(trace.sites), now) === now) joined.push([now, r]);
  }
  return joined;
});

function costOf({ visits, pivots, allocated, copied, freed }: MapleScan): Cost {
  const nodesVisited = visits.filter(({ cpu }) => cpu === 'A').map(({ record }) => record);
  return { nodesVisited, compared: pivots, nodesAllocated: allocated, copied, freed };
}

export const MAPLE_AREAS: AreaTree<MapleEvent> = {
  areas: (trace, memory) => areasIn(trace, memory, treeOf(trace, memory)),
  nodes: (trace, memory) => treeOf(trace, memory).nodes.keys(),
  joins,
  events: (trace, op) => mapleScanOf(trace, op).events,
  cost: (trace, op) => costOf(mapleScanOf(trace, op)),
  costIn: (...of) => costOf(scan(...of).run()),
};
