// SPDX-License-Identifier: GPL-2.0-only
// Names the counters of the XArray's work and reads them from a scan. op-scan.ts counts them record by record, and
// bulk-counter.ts counts them in bulk runs.
import type { XaScan } from './scan.ts';
import { countOf, countsOf } from '../../exhibit-api/counted.ts';
import type { Counted, CounterSpec } from '../../exhibit-api/types.ts';

export const XA_COUNTERS: readonly CounterSpec[] = [
  { key: 'walks', label: 'tree walks', one: 'each time that a function starts anew at xa_head' },
  {
    ...{ key: 'locks', label: 'lock acquisitions', one: 'each time that the operation takes a spin lock' },
    none: 'it only reads, and RCU lets it read without the lock',
  },
  {
    ...{ key: 'slotReads', label: 'slot reads', one: 'each read of a slot of a node' },
    none: 'it reads the head alone',
  },
  {
    ...{ key: 'nodesAllocated', label: 'nodes allocated', one: 'each node that the operation allocates' },
    none: 'it needs no node that is not there',
    noneAt: 'write',
  },
  {
    ...{ key: 'nodesFreed', label: 'nodes freed', one: 'each node that the operation frees' },
    none: 'it takes no node out of the tree',
  },
];

export const xaCounts = ({ walks, locks, slotReads, nodesAllocated, nodesFreed }: XaScan) =>
  countsOf({ walks, locks, slotReads, nodesAllocated, nodesFreed });

export const xaCompared = ({ nodesWasted }: XaScan): readonly { label: string; counted: Counted }[] => [
  { label: 'nodes allocated in vain', counted: countOf(nodesWasted) },
];
