// SPDX-License-Identifier: GPL-2.0-only
// Scans operations on a process whose areas lie in a maple tree, once each.
import { objectsOf, perObjectAndKey, structLayout, type Trace } from '../../../exhibit-api/index.ts';
import { MapleOpScan, type MapleScan } from '../../../structures/maple/index.ts';
import { nodeCache } from '../areas.ts';

/** Address of the process's struct maple_tree. */
export const treeAt = ({ root, sites }: Trace): number =>
  root + structLayout(sites, 'struct mm_struct').member('mm_mt').offset;

export const mapleScanOf = perObjectAndKey((trace: Trace, op: number): MapleScan => {
  const objects = objectsOf(trace);
  const cache = nodeCache(trace.sites);
  const { first, end } = trace.ops[op]!;
  return new MapleOpScan({
    ...{ sites: trace.sites, records: trace.data.records, base: 0, cache, tree: treeAt(trace) },
    nodeAt: (address) => objects.baseOf(cache, address),
  }).run(first, end);
});
