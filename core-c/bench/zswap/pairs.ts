// SPDX-License-Identifier: GPL-2.0-only
// Describes the pairs of zswap: what they count on each kernel.
import type { ExhibitPairs, KernelCounts } from '../exhibits.ts';

const both = (name: string, counts: string): Readonly<Record<string, string>> => ({
  [`${name}-random`]: counts,
  [`${name}-sequential`]: counts,
});

// `nodes` counts all allocations. A store takes an entry and a compressed page. In a run it also takes a leaf
// for each 64 offsets.
const kernels: readonly KernelCounts[] = [
  // The kernel takes the tree's lock, and takes it again to drop the reference of a load.
  {
    below: '6.9',
    counts: {
      ...both('store', '- / 1 / 2'),
      ...both('read', '- / 2 / 0'),
      ...both('swap-in', '- / 3 / 0'),
      ...both('invalidate', '- / 1 / 0'),
    },
  },
  // A lookup takes no lock. Removal takes one in the load, and one more in the invalidation, which finds
  // nothing.
  {
    counts: {
      'store-random': '1 / 1 / 2',
      'store-sequential': `1 / 1 / ${2 + 1 / 64}`,
      ...both('read', '1 / 0 / 0'),
      ...both('swap-in', '2 / 2 / 0'),
      ...both('invalidate', '1 / 1 / 0'),
    },
  },
];

const pairs: ExhibitPairs = { floors: {}, reasons: [], kernels, replays: [] };
export default pairs;
