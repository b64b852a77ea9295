// SPDX-License-Identifier: GPL-2.0-only
// Lists what the authors of the maple tree and of the locks of areas published, and what this project finds.
import { grouped, structLayout } from '../../exhibit-api/index.ts';
import {
  agreement,
  atMost,
  beside,
  exactly,
  notMeasured,
  type Claim,
  type Evidence,
  type Finding,
} from '../../exhibit-api/claims.ts';
import { BRK1 } from './bench.ts';

const WILCOX = 'Matthew Wilcox, mm list, 13 March 2019';
const RFC = 'Liam R. Howlett, the second RFC of the maple tree, mm list, 12 January 2021';
/** Its figures are changes; a range is over numbers of jobs or processes. */
const APRIL = 'Liam R. Howlett on v8 of the maple tree, mm list, 27 April 2022';
const V10 = 'Liam R. Howlett, v10 of the maple tree, mm list, 21 June 2022';
const LOCKS = 'Suren Baghdasaryan, per-VMA locks v4, mm list, 27 February 2023';
const DUP = 'Peng Zhang, __mt_dup() v6, mm list, 24 October 2023';

const AREAS = 1000;
/** Bytes of a slot here. */
const WORD = 4;

/** Maps areas of one page, none beside another, in an order that jumps about. */
const MAPS = Array.from({ length: AREAS }, (_, i) => 2 * ((i * 617) % AREAS) + 1)
  .map((page) => `map ${page} ${page}\n`)
  .join('');

/** What `op` counts among a thousand areas: in the red-black tree, then in the maple tree. */
const countedIn = (e: Evidence, op: string, counter: string): readonly [rbtree: number, maple: number] => {
  const [rbtree = 0, maple = 0] = ['rbtree', 'kernel'].map((v) => e.countedLast(MAPS + op, v, counter));
  return [rbtree, maple];
};

/** A find of a page in the midst. */
const FIND = `find ${AREAS}`;

/** Compares a pair's times on two kernels: "Finds of a page, 5.10 → 6.1". */
const step =
  (pair: string, from: string, to: string, what: string) =>
  (e: Evidence): Finding =>
    beside(e.step(`${pair}/fits`, `linux-${from}`, `linux-${to}`), `${what}, ${from} → ${to}`);

const claims: readonly Claim[] = [
  {
    id: 'levels',
    says: 'A maple tree of 1,000 entries has half as many levels as a red-black tree.',
    source: WILCOX,
    published: '10 → 5 levels',
    find(e) {
      const [rbtree, maple] = countedIn(e, FIND, 'nodesVisited');
      return {
        agreement: agreement(exactly(maple), atMost(5)),
        here: `A find among 1,000 areas visits ${rbtree} areas of the red-black tree, or ${maple} nodes of the maple tree. In a 32-bit kernel they have twice the slots.`,
      };
    },
  },
  {
    id: 'node',
    says: 'A node takes 256 bytes, which are 16 slots of a leaf, or 10 of an inner node that knows its gaps.',
    source: RFC,
    published: '256 bytes; 16 and 10 slots on x86-64',
    find({ sites }) {
      const { size } = structLayout(sites, 'struct maple_node');
      const [leaf, inner] = ['range', 'arange'].map(
        (kind) => structLayout(sites, `struct maple_${kind}_64`).member('slot').size / WORD,
      );
      return {
        agreement: agreement(exactly(size), exactly(256)),
        here: `${size} bytes; ${leaf} and ${inner} slots of a 32-bit kernel`,
      };
    },
  },
  {
    id: 'lines',
    says: 'The shorter tree has fewer cache misses.',
    source: `${V10}; figures: ${RFC}`,
    // In 140 threads: 5.10, then the maple tree on it.
    published: 'to build a kernel, 7.25 → 7.231 % of all cache references missed',
    find(e) {
      const [rbtree, maple] = countedIn(e, FIND, 'cacheLines');
      const { here } = beside(e.pair('find-20000'), 'Among 20,000, in memory larger than the cache');
      return {
        agreement: 'other',
        here: `A find among 1,000 areas touches ${rbtree} → ${maple} lines, as modelled. ${here}`,
      };
    },
  },
  {
    id: 'allocates',
    says: 'The maple tree must allocate its nodes; a red-black tree lies within the areas.',
    source: RFC,
    published: 'no figure',
    find(e) {
      const [rbtree, maple] = countedIn(e, `map ${2 * AREAS + 2} ${2 * AREAS + 2}`, 'nodesAllocated');
      return {
        agreement: rbtree === 0 && maple > 0 ? 'agrees' : 'differs',
        here: `To map one more area than 1,000, the trees allocate ${rbtree} and ${maple} nodes.`,
      };
    },
  },
  {
    id: 'brk1',
    says: 'Where each call inserts an area, the maple tree is slower.',
    source: `${RFC}; ${APRIL}`,
    published: `${grouped(BRK1.before)} → ${grouped(BRK1.after)} calls a second in two processes; in 2022 -35.35 to -42.69 %`,
    find: step('map-20', '5.10', '6.1', 'A map among 20 areas alone'),
  },
  {
    id: 'no-cache',
    says: 'Without the cache of four areas the speed comes close to what it was.',
    source: RFC,
    published: 'close to parity, in the mail’s view',
    find: step('find-near-20', '5.10', '6.1', 'Finds of eight pages in an area, 20 areas'),
  },
  {
    id: 'kernbench',
    says: 'To build a kernel takes as long as before, or a little longer.',
    source: APRIL,
    // kernbench, 2 to 288 jobs: how much longer.
    published: 'elapsed +0.24 to 1.24 %, system time +1.56 to 3.61 %',
    find: () => notMeasured('No program runs here, so none maps and unmaps at its own rate.'),
  },
  {
    id: 'page-fault3',
    says: 'Page faults of threads became faster or slower, by the number of threads.',
    source: APRIL,
    // will-it-scale: calls a second.
    published: 'page_fault3: +19.84 to -11.55 %',
    find: step('fault-20', '5.10', '6.1', 'To find a fault’s area, one thread'),
  },
  {
    id: 'launch',
    says: 'With a lock in each area, Android apps of about 100 threads launch faster.',
    source: LOCKS,
    published: 'up to 20 %',
    find: () =>
      notMeasured('It saves waits for mmap_lock. The benchmark of areas has one thread, which never waits.'),
  },
  {
    id: 'receive',
    says: 'To find and lock an area takes less of TCP’s zero-copy receive, and mmap_lock nearly nothing.',
    source: LOCKS,
    published: '0.7 → 0.4 % of all cycles; mmap_lock took 0.5 %',
    find: step('fault-20', '6.1', '7.2', 'To find and lock a fault’s area, one thread'),
  },
  {
    id: 'dup',
    says: 'A fork that copies the tree node by node is faster, above all with many areas.',
    source: DUP,
    published: '21 areas: 112,100 → 114,558 forks in 10 s; 25,621 areas: 802 → 1,233 forks in 10 s',
    find: step('fork-20000', '6.1', '7.2', 'A copy of 20,000 areas and its end'),
  },
];
export default claims;
