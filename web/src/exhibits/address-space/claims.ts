// SPDX-License-Identifier: GPL-2.0-only
// Lists what the authors of the maple tree and of the locks of areas published, and what this project finds.
import { grouped, structLayout } from '../../exhibit-api/index.ts';
import {
  agreement,
  atMost,
  beside,
  exactly,
  type Claim,
  type Evidence,
  type Finding,
} from '../../exhibit-api/claims.ts';
import { APRIL_2022, BRK1, FORKS, LEVELS_OF_1000, MISSES, NODE, RECEIVE } from './published.ts';

const WILCOX = 'Matthew Wilcox, mm list, 13 March 2019';
const RFC = 'Liam R. Howlett, the second RFC of the maple tree, mm list, 12 January 2021';
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

const percent = (values: readonly number[], unit = ' %'): string => `${values.join(' to ')}${unit}`;

const notMeasured = (here: string): Finding => ({ agreement: 'not-measured', here });

const claims: readonly Claim[] = [
  {
    id: 'levels',
    says: 'A maple tree of 1,000 entries has half as many levels as a red-black tree.',
    source: WILCOX,
    published: `${LEVELS_OF_1000.rbtree} → ${LEVELS_OF_1000.maple} levels`,
    find(e) {
      const [rbtree, maple] = countedIn(e, FIND, 'nodesVisited');
      return {
        agreement: agreement(exactly(maple), atMost(LEVELS_OF_1000.maple)),
        here: `A find among 1,000 areas visits ${rbtree} areas of the red-black tree, or ${maple} nodes of the maple tree. In a 32-bit kernel they have twice the slots.`,
      };
    },
  },
  {
    id: 'node',
    says: 'A node takes 256 bytes, which are 16 slots of a leaf, or 10 of an inner node that knows its gaps.',
    source: RFC,
    published: `${NODE.bytes} bytes; ${NODE.leaf} and ${NODE.inner} slots on x86-64`,
    find({ sites }) {
      const { size } = structLayout(sites, 'struct maple_node');
      const [leaf, inner] = ['range', 'arange'].map(
        (kind) => structLayout(sites, `struct maple_${kind}_64`).member('slot').size / WORD,
      );
      return {
        agreement: agreement(exactly(size), exactly(NODE.bytes)),
        here: `${size} bytes; ${leaf} and ${inner} slots of a 32-bit kernel`,
      };
    },
  },
  {
    id: 'lines',
    says: 'The shorter tree has fewer cache misses.',
    source: `${V10}; figures: ${RFC}`,
    published: `to build a kernel, ${MISSES.join(' → ')} % of all cache references missed`,
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
    published:
      `${grouped(BRK1.before)} → ${grouped(BRK1.after)} calls a second in two processes; ` +
      `in 2022 ${percent(APRIL_2022.brk1)}`,
    find: (e) =>
      beside(e.step('map-20/fits', 'linux-5.10', 'linux-6.1'), 'A map among 20 areas alone, 5.10 → 6.1'),
  },
  {
    id: 'no-cache',
    says: 'Without the cache of four areas the speed comes close to what it was.',
    source: RFC,
    published: 'close to parity, in the mail’s view',
    find: (e) =>
      beside(
        e.step('find-near-20/fits', 'linux-5.10', 'linux-6.1'),
        'Finds of eight pages in an area, 20 areas, 5.10 → 6.1',
      ),
  },
  {
    id: 'kernbench',
    says: 'To build a kernel takes as long as before, or a little longer.',
    source: APRIL,
    published: `elapsed +${percent(APRIL_2022.elapsed)}, system time +${percent(APRIL_2022.system)}`,
    find: () => notMeasured('No program runs here, so none maps and unmaps at its own rate.'),
  },
  {
    id: 'page-fault3',
    says: 'Page faults of threads became faster or slower, by the number of threads.',
    source: APRIL,
    published: `page_fault3: +${percent(APRIL_2022.pageFault3)}`,
    find: (e) =>
      beside(
        e.step('fault-20/fits', 'linux-5.10', 'linux-6.1'),
        'To find a fault’s area, one thread, 5.10 → 6.1',
      ),
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
    published: `${RECEIVE.find.join(' → ')} % of all cycles; mmap_lock took ${RECEIVE.lock} %`,
    find: (e) =>
      beside(
        e.step('fault-20/fits', 'linux-6.1', 'linux-7.2'),
        'To find and lock a fault’s area, one thread, 6.1 → 7.2',
      ),
  },
  {
    id: 'dup',
    says: 'A fork that copies the tree node by node is faster, above all with many areas.',
    source: DUP,
    published: FORKS.map(
      (f) => `${grouped(f.areas)} areas: ${grouped(f.before)} → ${grouped(f.after)} forks in 10 s`,
    ).join('; '),
    find: (e) =>
      beside(
        e.step('fork-20000/fits', 'linux-6.1', 'linux-7.2'),
        'A copy of 20,000 areas and its end, 6.1 → 7.2',
      ),
  },
];
export default claims;
