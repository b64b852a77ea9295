// SPDX-License-Identifier: GPL-2.0-only
// Says what each counter of an exhibit counts, by its key.
import type { CounterSpec } from '../../src/exhibit-api/index.ts';

/** What a key counts in several exhibits; `<slug>.<key>` what it counts in one alone. */
const COUNTED: Readonly<Record<string, string>> = {
  walks: 'ways down the tree: each begins with a read of the head, `xa_head`',
  locks: 'acquisitions of a lock; read sections of RCU are none',
  slotReads: 'reads of a slot of a node',
  nodesAllocated: 'nodes that the operation allocates',
  nodesFreed: 'nodes that the operation frees, before it returns',
  advances: 'calls by which a reader moves on from its slot, without a new way down',
  retries: 'times that a reader starts over',
  refsTaken: 'references that a reader takes on folios',
  refsPut: 'references that a reader puts back',
  'buffer-lru.slotWrites': 'stores to a slot of the LRU',
  'buffer-lru.slotReads': 'loads of a slot of the LRU',
  'buffer-lru.bytesCopied': 'bytes of the stores that copy an array over the slots',
  'buffer-lru.refGets': 'increments of a buffer’s `b_count`',
  'buffer-lru.refPuts': 'decrements of a buffer’s `b_count`',
  'buffer-lru.swaps': 'slots whose buffer the code exchanges in place',
  'buffer-lru.lines': 'lines of C that run in `bh_lru_install()`, `lookup_bh_lru()` and their callees',
  'aio-lookup.nodesVisited':
    'contexts compared in the list, nodes of the tree read, or slots of the table read',
  'aio-lookup.pointerHops': 'objects that the operation first reaches through a pointer in memory',
  'aio-lookup.cacheLines': 'different 64-byte lines that it reads or writes',
  'aio-lookup.locks': 'acquisitions of `ioctx_lock`',
  'aio-lookup.allocations': 'contexts, nodes and tables that it allocates',
  'delayed-ref.cacheLines': 'lines of heads that the search touches, counted again at each head',
  'delayed-ref.nodesVisited': 'heads, or nodes of the XArray, that the search reads',
  'delayed-ref.rebalanceLines': 'lines that the operation touches beyond the descent, as in rebalancing',
  'zswap.nodes': 'nodes of the tree that the operation reads on its ways down',
  'zswap.walks': 'ways down the tree from its root',
  'zswap.comparisons': 'comparisons of a key in the red-black tree',
  'zswap.slotReads': 'reads of a slot of the XArray’s nodes',
  'zswap.allocations': 'objects that the operation allocates',
  'zswap.rotations': 'rotations of the red-black tree',
};

/** What a counter counts: a text above, or its model's `one`. Throws where it has neither. */
export function countedBy(slug: string, { key, one }: Pick<CounterSpec, 'key' | 'one'>): string {
  const text = COUNTED[`${slug}.${key}`] ?? COUNTED[key] ?? one;
  if (text) return text;
  throw new Error(`web/build/reference/counted.ts: say what ${slug}.${key} counts`);
}
