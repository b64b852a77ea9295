// SPDX-License-Identifier: GPL-2.0-only
// Reads the process's maple tree and the areas that its leaves hold, and scans operations on it, once each.
import {
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
  type MapleScan,
  type MapleTree,
} from '../../../structures/maple/index.ts';
import { nodeCache, readArea, type Area } from '../areas.ts';
import { programOf, type ObjectAt, type Program } from '../variant.ts';

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

/** A scan of records, RECORD_WORDS words each. */
export const mapleScan = (program: Program, records: Uint32Array, objectAt: ObjectAt): MapleOpScan => {
  const cache = nodeCache(program.sites);
  return new MapleOpScan({
    ...{ sites: program.sites, records, base: 0, cache, tree: treeAt(program) },
    nodeAt: (address) => objectAt(cache, address),
  });
};

export const mapleScanOf = perObjectAndKey((trace: Trace, op: number): MapleScan => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const scan = mapleScan(programOf(trace), trace.data.records, (cache, at) => objects.baseOf(cache, at));
  return scan.run(first, end);
});
