// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts and published figures of zswap's benchmarks.
import { stepsOf, type BenchAcross, type ExhibitBench } from '../../exhibit-api/bench.ts';

const step = stepsOf(
  [
    ['locks', 'lock holds'],
    ['nodes', 'allocations'],
    ['bytes', 'bytes'],
  ],
  'The same lock holds and allocations.',
);

const [RANDOM, RUN] = ['at random offsets', 'at 512 offsets in a row'];

/** One operation, at random offsets and at offsets in a row. */
const both = (name: string, text: (where: string) => string, why: string): BenchAcross['cases'] => ({
  [`${name}-random`]: { text: text(RANDOM), step: step(why) },
  [`${name}-sequential`]: { text: text(RUN), step: step(why) },
});

const bench: ExhibitBench = {
  groups: [],
  kernels: [
    {
      title: 'Zswap across kernels',
      text:
        'Each kernel’s whole store, load and invalidation: one red-black tree in 6.1, an XArray for each 64 MB in 6.12. ' +
        'A search in the red-black tree compares more offsets the more pages there are. ' +
        'An XArray of 64 MB has three levels at most. ' +
        'Fewer instructions are not always less time. ' +
        'In the small tree a store of 6.12 can run more of them and still end sooner. ' +
        'In the red-black tree each comparison waits for the node before. ' +
        'Both kernels hold the same pages; random ones were stored in random order. ' +
        'Neither side compresses: each copies 8 bytes instead. ' +
        'The time includes copying, allocating and freeing on both sides. ' +
        'Both leave out cgroups, the list of entries by age, and the compressor’s pool. ' +
        'Locks are spin locks; the compressor’s mutex is only a flag on both sides.',
      columns: [
        ['locks', 'Locks'],
        ['nodes', 'Allocations'],
        ['bytes', 'Bytes taken'],
      ],
      cases: {
        ...both(
          'store',
          (where) => `Stores pages ${where} that were free.`,
          'Both allocate an entry and a compressed page. An XArray without a node there allocates a node too.',
        ),
        ...both(
          'read',
          (where) => `Reads stored pages beside the swap cache, ${where}; they stay stored.`,
          '6.1 holds the tree’s lock to find the entry, and again to drop its reference. 6.12 walks without a lock.',
        ),
        ...both(
          'swap-in',
          (where) =>
            `Loads stored pages through the swap cache, ${where}, then frees their offsets. The time includes both.`,
          '6.12 removes the entry at the load, and later searches for it in vain. 6.1 removes it at the invalidation.',
        ),
        ...both(
          'invalidate',
          (where) => `Frees the offsets of stored pages unread, ${where}.`,
          'Both remove the entry from its tree under one lock.',
        ),
      },
    },
  ],
  published: {},
};
export default bench;
