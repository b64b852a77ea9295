// SPDX-License-Identifier: GPL-2.0-only
// Scans operations on a process whose areas lie in a maple tree, once each.
import { objectsOf, perObjectAndKey, structLayout, type Trace } from '../../../exhibit-api/index.ts';
import { MapleOpScan, type MapleScan } from '../../../structures/maple/index.ts';
import { nodeCache } from '../areas.ts';
import { programOf, type ObjectAt, type Program } from '../variant.ts';

/** Address of the process's struct maple_tree. */
export const treeAt = ({ root, sites }: Pick<Program, 'root' | 'sites'>): number =>
  root + structLayout(sites, 'struct mm_struct').member('mm_mt').offset;

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
  const at: ObjectAt = (cache, address) => objects.baseOf(cache, address);
  return mapleScan(programOf(trace), trace.data.records, at).run(first, end);
});
