// SPDX-License-Identifier: GPL-2.0-only
// Names the counters of the XArray's work and reads them from a scan. op-scan.ts counts them record by record, and
// bulk-counter.ts counts them in bulk runs.
import type { XaScan } from './scan.ts';
import { countOf, countsOf } from '../../exhibit-api/counted.ts';
import type { Counted, CounterSpec } from '../../exhibit-api/types.ts';

export const XA_COUNTERS: readonly CounterSpec[] = [
  { key: 'walks', label: 'tree walks' },
  { key: 'locks', label: 'lock acquisitions' },
  { key: 'slotReads', label: 'slot reads' },
  { key: 'nodesAllocated', label: 'nodes allocated' },
  { key: 'nodesFreed', label: 'nodes freed' },
];

export const xaCounts = ({ walks, locks, slotReads, nodesAllocated, nodesFreed }: XaScan) =>
  countsOf({ walks, locks, slotReads, nodesAllocated, nodesFreed });

export const xaCompared = ({ nodesWasted }: XaScan): readonly { label: string; counted: Counted }[] => [
  { label: 'nodes allocated in vain', counted: countOf(nodesWasted) },
];
