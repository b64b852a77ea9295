// SPDX-License-Identifier: GPL-2.0-only
// Scans operations of a trace for what they do to areas and locks, once each.
import { objectsOf, perObjectAndKey, structLayout, type Trace } from '../../../exhibit-api/index.ts';
import { rootType } from '../variant.ts';
import type { OwnScan } from './event.ts';
import { AreaScan } from './scan.ts';

export const ownScanOf = perObjectAndKey((trace: Trace, op: number): OwnScan => {
  const objects = objectsOf(trace);
  const type = rootType(trace.data.variant);
  const { first, end } = trace.ops[op]!;
  return new AreaScan({
    ...{ sites: trace.sites, variant: trace.data.variant, records: trace.data.records, base: 0 },
    objectAt: (cache, address) => objects.baseOf(cache, address),
    root: { address: trace.root, type, size: structLayout(trace.sites, type).size },
  }).run(first, end);
});
