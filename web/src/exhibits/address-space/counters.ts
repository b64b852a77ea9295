// SPDX-License-Identifier: GPL-2.0-only
// Names the counters of the address space.
import type { CounterSpec } from '../../exhibit-api/index.ts';

export const COUNTERS: readonly CounterSpec[] = [
  {
    key: 'nodesVisited',
    label: 'nodes visited',
    one: 'each node of the tree, or area in it, that a search comes to',
  },
  { key: 'compared', label: 'keys compared', one: 'each pivot, or end of an area, that a search compares' },
  {
    key: 'cacheLines',
    label: 'modelled cache lines',
    one: 'each line of 64 bytes of areas, nodes and the process that the operation touches',
  },
  {
    key: 'nodesAllocated',
    label: 'nodes allocated',
    one: 'each node of the tree that the operation allocates',
  },
  { key: 'copied', label: 'new nodes linked', one: 'each new node that becomes part of the tree' },
  { key: 'freed', label: 'nodes freed', one: 'each node of the tree that the operation frees' },
  { key: 'areas', label: 'areas allocated', one: 'each area that the operation allocates' },
  {
    key: 'locks',
    label: 'lock acquisitions',
    one: 'each time that the operation takes mmap_lock, or the lock of an area',
  },
];
