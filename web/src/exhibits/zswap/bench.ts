// SPDX-License-Identifier: GPL-2.0-only
// Texts and published figures of zswap's benchmarks.
import {
  boughtAndCost,
  type BenchAcross,
  type ExhibitBench,
  type KernelCounts,
} from '../../exhibit-api/bench.ts';

/** Says what a kernel does less of than the kernel before, and what more; `why` explains it in words. */
const step =
  (why: string) =>
  (before: KernelCounts, after: KernelCounts): string => {
    const said = boughtAndCost([
      [before.locks, after.locks, 'lock holds'],
      [before.nodes, after.nodes, 'allocations'],
      // Bytes that an operation gives back count as 0: an earlier operation took them.
      [Math.max(before.bytes, 0), Math.max(after.bytes, 0), 'bytes'],
    ]);
    return `${said || 'The same lock holds and allocations.'} ${why}`;
  };

const [RANDOM, RUN] = ['at random offsets', 'at 512 offsets in a row'];

/** One operation, at random offsets and at offsets in a row. */
const both = (name: string, text: (where: string) => string, why: string): BenchAcross['cases'] => ({
  [`${name}-random`]: { text: text(RANDOM), step: step(why) },
  [`${name}-sequential`]: { text: text(RUN), step: step(why) },
});

const bench: ExhibitBench = {
  groups: [],
  kernels: {
    title: 'Zswap across kernels',
    text:
      'Each kernel’s whole store, load and invalidation: one red-black tree in 6.1, an XArray for each 64 MB in 6.12. ' +
      'A search in the red-black tree compares more offsets the more pages there are. ' +
      'An XArray of 64 MB has three levels at most. ' +
      'Fewer instructions are not always less time. ' +
      'In the small tree a store of 6.12 can run more of them and still end sooner. ' +
      'In the red-black tree each comparison waits for the node before. ' +
      'Both kernels hold the same pages; random ones were stored in random order. ' +
      'Compressing is left out: in its place either side copies 8 bytes. ' +
      'Copying, and giving out and taking back of memory, are in the time of both. ' +
      'Left out of both are cgroups, the list of entries by age, and the compressor’s pool. ' +
      'Locks are spin locks; the compressor’s mutex is a mere flag on both sides.',
    columns: [
      ['locks', 'Locks'],
      ['nodes', 'Allocations'],
      ['bytes', 'Bytes taken'],
    ],
    cases: {
      ...both(
        'store',
        (where) => `Pages go out to swap, ${where} that were free.`,
        'Either takes an entry and a compressed page; an XArray where it has no node yet, a node too.',
      ),
      ...both(
        'read',
        (where) => `Stored pages are read beside the swap cache, ${where}, and stay stored.`,
        '6.1 holds the tree’s lock to find the entry, and again to let go of it; 6.12 walks without one.',
      ),
      ...both(
        'swap-in',
        (where) =>
          `Stored pages come back, ${where}: a load through the swap cache, then the offset is given up. Both are timed.`,
        '6.12 takes the entry out with the load, and looks for it in vain later; 6.1 with the invalidation.',
      ),
      ...both(
        'invalidate',
        (where) => `Stored pages are given up unread, ${where}.`,
        'Either takes the entry out of its tree under one lock.',
      ),
    },
  },
  published: {},
};
export default bench;
