// SPDX-License-Identifier: GPL-2.0-only
// Tells the story of the areas of a process.
import type { Story } from '../../exhibit-api/index.ts';

const BOTH = ['rbtree', 'kernel'] as const;
const MAIL = {
  label: 'Liam Howlett, Introducing the Maple Tree, version 2 (August 2021)',
  href: 'https://lkml.kernel.org/lkml/20210817154651.1570984-1-Liam.Howlett@oracle.com/',
};
const REASONS = {
  label: 'Matthew Wilcox on the maple tree beside the rbtree (March 2019)',
  href: 'https://lkml.iu.edu/hypermail/linux/kernel/1903.1/06343.html',
};
const BEFORE = { label: 'Linux 5.10, mm/mmap.c and mm/vmacache.c' };
const TREE = { label: 'Linux 6.1, lib/maple_tree.c' };
const AFTER = { label: 'Linux 6.1, mm/mmap.c' };

/** Tells why areas left the red-black tree in 6.1, and what that costs. */
export const story: Story = {
  title: 'From a red-black tree to a maple tree',
  stops: [
    {
      title: 'Which area has this page?',
      text: 'Each page fault asks it. Up to 6.0 areas were nodes of a red-black tree. Each comparison reads an area elsewhere in memory, then a pointer in it. Here a search compares seven areas.',
      scenario: 'small-process',
      variants: BOTH,
      at: '61.rbtree.read.3',
      sources: [BEFORE, REASONS],
    },
    {
      title: 'A cache of four, and a list',
      text: 'To save searches each thread remembered four areas, and a removal emptied all caches. To go from area to area in order there was a list. So three structures had to agree about each area.',
      scenario: 'worst-rb',
      variants: BOTH,
      at: '17.rbtree.cache.1',
      sources: [BEFORE, MAIL],
    },
    {
      title: 'A B-tree of ranges',
      text: 'A leaf of the maple tree holds many ranges side by side: their ends are the pivots, one word each. A walk scans a few neighbouring cache lines. 59 areas need two levels of nodes.',
      scenario: 'small-process',
      variants: BOTH,
      at: '61.kernel.read.1',
      sources: [TREE, MAIL],
    },
    {
      title: 'A new node, not a changed one',
      text: 'A hole makes two areas of one. The red-black tree changes areas and links where they are. The maple tree writes a new leaf unseen, then one pointer: readers find all of the change or nothing.',
      scenario: 'hole',
      variants: BOTH,
      at: '4.kernel.link.1',
      sources: [TREE],
    },
    {
      title: 'Dead nodes',
      text: 'A reader may still be in the old leaf. So the leaf is marked: it becomes its own parent, and whoever finds that starts again at the root. It is freed only after a grace period of RCU.',
      scenario: 'hole',
      variants: BOTH,
      at: '4.kernel.dead.1',
      sources: [TREE],
    },
    {
      title: 'Nodes ahead',
      text: 'A red-black node is part of its area and costs nothing. A store into a maple tree may need nodes on each level, so they are allocated before anything changes. Without memory all stays as it was.',
      scenario: 'no-memory',
      variants: BOTH,
      at: '5.kernel.alloc.1',
      sources: [AFTER, TREE],
    },
    {
      title: 'Room for a new area',
      text: 'Where are forty free pages? Each area notes the largest gap in its subtree. In the maple tree the nodes above the leaves keep it for each slot, so searches skip leaves.',
      scenario: 'gap',
      variants: BOTH,
      at: '23.kernel.descend.1',
      sources: [BEFORE, TREE],
    },
    {
      title: 'A child',
      text: 'A fork copies every area. The red-black tree of the child is linked and balanced area by area. The maple tree knows how many will come, allocates its nodes at once, and fills them from the left.',
      scenario: 'fork',
      variants: BOTH,
      at: '7.rbtree.rotate.1',
      sources: [{ label: 'Linux 6.1, kernel/fork.c: dup_mmap()' }],
    },
    {
      title: 'The lock came later',
      text: 'In 6.1 a page fault still takes mmap_lock: while it reads, CPU B may not write, nor the reverse. Since 6.4 a fault looks under RCU alone and locks one area. That needs a tree without changes in place.',
      scenario: 'fault',
      variants: BOTH,
      at: '4.kernel.b-ends.1',
      sources: [
        { label: 'Suren Baghdasaryan, mm: add per-VMA lock and helper functions to control it (6.4)' },
        { label: 'Linux 7.2, mm/mmap_lock.c' },
      ],
    },
    {
      title: 'What it costs',
      text: 'One range too many for a leaf, and two new leaves and a root are written. The red-black tree links one area. Changes write more than before, and nodes take memory. Lookups, which are far more frequent, gain.',
      scenario: 'worst-maple',
      variants: BOTH,
      at: '16.kernel.link.1',
      sources: [TREE, MAIL],
    },
  ],
};
