// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts and published figures of the address space's benchmarks.
import { stepsOf, type BenchAcross, type ExhibitBench } from '../../exhibit-api/bench.ts';
import { grouped } from '../../exhibit-api/index.ts';

/**
 * will-it-scale's brk1 in two processes, 5.10 against the maple tree on it: calls a second. The mail notes that the
 * test does not grow the heap; each of its calls inserts an area.
 */
export const BRK1 = { before: 4_547_264, after: 2_711_591 } as const;

const step = stepsOf(
  [
    ['locks', 'locks'],
    ['nodes', 'allocations'],
  ],
  'The same locks and allocations.',
);

/** One operation in processes of several sizes. */
const sized = (name: string, areas: readonly number[], text: string, why: string): BenchAcross['cases'] =>
  Object.fromEntries(
    areas.map((n) => [
      `${name}-${n}`,
      { text: `${text} The process has ${grouped(n)} areas.`, step: step(why) },
    ]),
  );

const ALL = [20, 200, 20_000];

const TREES =
  'The red-black tree compares one area at each node. A maple node compares up to fifteen pivots, which lie side by side.';
const CACHE = 'The cache of 5.10 holds four areas of a thread, and answers before the tree is asked.';
const GAPS = 'In both trees a node knows the largest gap below it.';
const NODES =
  'In the red-black tree the area is the node. The maple tree takes nodes ahead for the worst case, and gives back the rest.';
const LIST = 'The list of 5.10 goes from area to area. The maple tree reads a leaf, then the next one.';
const COPY = '6.1 stores each area into the child’s tree. 7.2 copies the tree node by node, then its areas.';

const columns: BenchAcross['columns'] = [
  ['locks', 'Locks'],
  ['nodes', 'Allocations'],
  ['bytes', 'Bytes taken'],
];

const bench: ExhibitBench = {
  groups: [
    {
      title: 'Areas of a process: red-black tree and maple tree',
      text:
        'The red-black tree with its list and its cache is written here; the maple tree is the kernel’s. ' +
        'A pair is named by the areas of a process. Each area has four pages, and so has each hole. ' +
        'Areas were mapped in random order. As many processes as fill the memory take turns, so each operation is ' +
        'of another process. In the pairs that fit, they fill half of the second-level cache. One process of ' +
        '20,000 areas is larger than that. The time includes mmap_lock, for which nobody waits. It includes no page ' +
        'table, file or limit. On x86-64 a leaf has 16 slots and an inner node 10. In the page’s 32-bit ' +
        'kernel they have 32 and 21.',
    },
  ],
  kernels: [
    {
      title: 'To find an area, across kernels',
      text:
        'Each kernel’s own functions: 5.10 has a red-black tree, a list, and a cache in each thread. 6.1 has a maple ' +
        'tree. 7.2 has a maple tree, and a lock in each area. Every kernel has the same areas, in processes of its own. ' +
        'Locks are mmap_lock and those of areas.',
      columns: columns.slice(0, 1),
      cases: {
        ...sized('find', ALL, 'Finds an area, each time another one.', TREES),
        ...sized('find-near', ALL, 'Finds eight pages of an area, then eight of another.', CACHE),
        ...sized('fault', [20], 'Finds the area of a page, with the lock that a page fault takes.', TREES),
        ...sized('gap', ALL, 'Finds the only hole that is large enough.', GAPS),
      },
    },
    {
      title: 'To map and unmap an area, across kernels',
      text:
        'Allocations are nodes and areas. Those that the operation itself gives back count too. Bytes are those that ' +
        'it keeps; nodes wait for readers before they are free.',
      columns,
      cases: {
        ...sized('map', ALL, 'Maps a range that touches no area.', NODES),
        ...sized('unmap', ALL, 'Unmaps an area.', NODES),
      },
    },
    {
      title: 'All areas, across kernels',
      text: 'A fork’s time includes the end of the child. It includes no page table.',
      columns: columns.slice(0, 2),
      cases: {
        ...sized('walk', ALL, 'Visits all areas in order.', LIST),
        ...sized('fork', [20, 20_000], 'Copies all areas for a child, which then ends.', COPY),
      },
    },
  ],
  published: {
    'map-20/fits': {
      ratio: BRK1.after / BRK1.before,
      before: `${grouped(BRK1.before)} calls a second`,
      after: `${grouped(BRK1.after)} calls a second`,
      measure:
        'will-it-scale, brk1 in two processes: each call inserts an area. 5.10 and the maple tree on it, RFC of January 2021',
    },
  },
};
export default bench;
