// SPDX-License-Identifier: GPL-2.0-only
// Counters of the XArray's own work, for exhibits that compare it.
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
