// SPDX-License-Identifier: GPL-2.0-only
// Says what each counter of an exhibit counts, by its key.

/** What a key counts in several exhibits; `<slug>.<key>` what it counts in one alone. */
const COUNTED: Readonly<Record<string, string>> = {
  walks: 'ways down the tree: each begins with a read of the head, `xa_head`',
  locks: 'acquisitions of a spin lock',
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
  'address-space.nodesVisited':
    'areas of the red-black tree, or nodes of the maple tree, that searches come to; and areas that the list gives',
  'address-space.compared': 'pivots of maple nodes, or ends of areas, that a search compares',
  'address-space.cacheLines':
    'different 64-byte lines of areas, nodes and the process that it touches, by their layout on x86-64',
  'address-space.nodesAllocated': 'maple nodes that the operation allocates, used or not',
  'address-space.copied': 'new maple nodes that become part of the tree',
  'address-space.freed': 'maple nodes that the operation frees, unused ones included',
  'address-space.areas': 'areas that the operation allocates',
  'address-space.locks': 'acquisitions of `mmap_lock`, and since 6.4 of the locks of areas',
};

/** Throws where a counter has no text. */
export function countedBy(slug: string, key: string): string {
  const text = COUNTED[`${slug}.${key}`] ?? COUNTED[key];
  if (text) return text;
  throw new Error(`web/build/reference/counted.ts: say what ${slug}.${key} counts`);
}
