// SPDX-License-Identifier: GPL-2.0-only
// Scans operations of a trace for what they do to areas and locks, once each.
import { objectsOf, perObjectAndKey, structLayout, type Trace } from '../../../exhibit-api/index.ts';
import { areaCache } from '../areas.ts';
import { programOf, rootType } from '../variant.ts';
import type { OwnScan } from './event.ts';
import { AreaScan } from './scan.ts';

export const ownScanOf = perObjectAndKey((trace: Trace, op: number): OwnScan => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const scan = new AreaScan(programOf(trace), trace.data.records, (cache, at) => objects.baseOf(cache, at));
  return scan.run(first, end);
});

/** Whose lock an operation takes at an address; a number: the area that contains it. */
export function lockAt(trace: Trace, name: string, address: number): 'process' | 'child' | 'area' | number {
  const { root, sites, data } = trace;
  if (address >= root && address < root + structLayout(sites, rootType(data.variant)).size) return 'process';
  return objectsOf(trace).baseOf(areaCache(sites), address) || (name === 'fork' ? 'child' : 'area');
}
