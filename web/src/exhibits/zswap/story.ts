// SPDX-License-Identifier: GPL-2.0-only
// Tells the story of zswap's tree.
import type { Story } from '../../exhibit-api/index.ts';

const BOTH = ['linux-6.1', 'linux-6.12'] as const;
const BEFORE = { label: '6.1, mm/zswap.c' };
const AFTER = { label: '6.12, mm/zswap.c' };

/** Tells why zswap's red-black tree became an XArray, and what that costs. */
export const story: Story = {
  title: 'A tree for swapped pages',
  stops: [
    {
      title: 'One tree for a device',
      text: 'Zswap keeps swapped pages compressed in memory, and must find each by its offset. In 6.1 they are in a red-black tree: the search for 8800 compares it with one key after another, on the way down.',
      scenario: 'twelve-pages',
      variants: BOTH,
      at: '13.linux-6.1.read.4',
      sources: [BEFORE],
    },
    {
      title: 'It must stay balanced',
      text: 'The kernel links the new entry. Two reds would follow one another, so it changes colours and rotates. The XArray needs no balance: the offset itself says which slot.',
      scenario: 'twelve-pages',
      variants: BOTH,
      at: '13.linux-6.1.rotate.1',
      sources: [{ label: 'lib/rbtree.c: rb_insert_color()' }, AFTER],
    },
    {
      title: 'Two locks, or none',
      text: 'To read a page, 6.1 takes the lock to find the entry, and once more to drop its reference. In 6.12 xa_load() takes no lock: RCU keeps the nodes while they are read.',
      scenario: 'read',
      variants: BOTH,
      at: '13.linux-6.1.lock.2',
      sources: [BEFORE, AFTER],
    },
    {
      title: 'Four hundred pages',
      text: 'The search now compares keys in nine nodes. The XArray needs three nodes, and 64 MB of swap never need more. Each 64 MB have another XArray with its own lock.',
      scenario: 'many-pages',
      variants: BOTH,
      at: '402.linux-6.1.match.1',
      sources: [{ label: '6.12, mm/zswap.c: swap_zswap_tree()' }],
    },
    {
      title: 'What it costs',
      text: 'In 6.1 the tree’s node is part of the entry: a store needs no memory for the tree. An XArray may need new nodes, and without memory for them the page goes to the device.',
      scenario: 'no-memory',
      variants: BOTH,
      at: '3.linux-6.12.result.1',
      sources: [AFTER],
    },
  ],
};
