// SPDX-License-Identifier: GPL-2.0-only
// Scans operations of a trace for what they do to areas and locks, once each.
import { objectsOf, perObjectAndKey, type Trace } from '../../../exhibit-api/index.ts';
import { programOf } from '../variant.ts';
import type { OwnScan } from './event.ts';
import { AreaScan } from './scan.ts';

export const ownScanOf = perObjectAndKey((trace: Trace, op: number): OwnScan => {
  const objects = objectsOf(trace);
  const { first, end } = trace.ops[op]!;
  const scan = new AreaScan(programOf(trace), trace.data.records, (cache, at) => objects.baseOf(cache, at));
  return scan.run(first, end);
});
