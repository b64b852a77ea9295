// SPDX-License-Identifier: GPL-2.0-only
// Describes the pairs of the page cache: what they count, their floors, and why a pair may be slower.
import {
  compared,
  type ExhibitPairs,
  instructions,
  type Op,
  type Replay,
  shuffled,
  times,
} from '../exhibits.ts';

/** The driver's OP_… numbers. */
const [ADD, EVICT, REMOVE] = [1, 2, 3];
const PAGES = 16384;
const SPLITS = 1024;

const replay = (name: string, setup: readonly Op[], timed: readonly Op[]): Replay => ({
  name,
  variant: 'merged',
  setup,
  timed,
});

/**
 * Operations that leave free nodes in the allocator: they make leaves far from the splits and remove them.
 * Otherwise the timed part would include the nodes' first touch, which is the system's work.
 */
const spareNodes = (n: number): Op[] => {
  const far = 1 << 24;
  return [...times(n, (i): Op => [ADD, far + i * 64, 0]), ...times(n, (i): Op => [REMOVE, far + i * 64])];
};

/** Walks, locks and nodes of reads, of which that of 64 KiB takes so many batches or pages. */
const reads = (batches: number) => ({ 'read-4k': '1 / 0 / 0', 'read-64k': `${batches} / 0 / 0` });

const pairs: ExhibitPairs = {
  floors: { 'refault-order0': 1.073, 'split-order9': 1, 'read-4k': 1.004 },
  reasons: [
    [
      /^read-/,
      ({ pair }) =>
        'Both sides walk to the page, take a reference, look again and put the reference back. Only the move to the ' +
        `next entry is saved, once a batch.${instructions(pair)}`,
    ],
    [
      /^split-order9.*\/shared$/,
      ({ pair, sibling }) =>
        'merged takes the lock twice for a split, v6.9 once: it looks, lets go to allocate, and looks again under ' +
        'the lock. Where threads wait for one lock, the second turn costs more than the two walks saved; it is what ' +
        `makes the insert correct.${compared('On mappings of their own the threads show', sibling(nameOf(pair.name)))}`,
    ],
    [
      /\/shared$/,
      ({ pair, sibling }) =>
        'The lookup before has brought the nodes into the cache on both sides; v6.9 then walks once more before it ' +
        'takes the lock, merged walks with the lock held only. What is measured is mostly the turns at one lock.' +
        compared('On mappings of their own the threads show', sibling(nameOf(pair.name))),
    ],
    [
      /^split-order9/,
      ({ pair, sibling }) =>
        'Two of five walks are saved, but a split is mostly the filling of eight nodes of 576 bytes, which both sides ' +
        `do alike, and merged takes the lock a second time.${instructions(pair)}` +
        (pair.name.endsWith('/fits')
          ? ''
          : compared('In a tree that fits into the cache', sibling('split-order9/fits'))),
    ],
    [
      /^/,
      ({ pair }) =>
        `The lookup before, and the work outside of the walks, are the same on both sides.${instructions(pair)}`,
    ],
  ],
  // A read of 5.10 walks for each page. A batch has 15 folios, and 31 since 6.9.
  // 5.10 decides outside the lock. 6.10, and older kernels with the change, decide under the lock. Since 6.16
  // a split of a shadow follows only the path to the new folio.
  kernels: [
    { below: '5.16', counts: { 'refault-order0': '3 / 1 / 0', 'split-order9': '5 / 1 / 8', ...reads(16) } },
    { below: '6.9', counts: { 'refault-order0': '1 / 1 / 0', 'split-order9': '3 / 2 / 8', ...reads(2) } },
    { below: '6.16', counts: { 'refault-order0': '1 / 1 / 0', 'split-order9': '3 / 2 / 8', ...reads(1) } },
    { counts: { 'refault-order0': '1 / 1 / 0', 'split-order9': '5 / 1 / 1', ...reads(1) } },
  ],
  replays: [
    replay(
      'refault-order0',
      times(PAGES, (i): Op[] => [
        [ADD, i, 0],
        [EVICT, i],
      ]).flat(),
      shuffled(PAGES).map((i) => [ADD, i, 0]),
    ),
    replay(
      'split-order9',
      [
        ...times(SPLITS, (i): Op[] => [
          [ADD, i * 512, 9],
          [EVICT, i * 512],
        ]).flat(),
        ...spareNodes(8 * SPLITS),
      ],
      shuffled(SPLITS).map((i) => [ADD, i * 512 + ((i * 37) % 512), 0]),
    ),
    replay(
      'first-insert',
      times(PAGES, (i) => [ADD, 2 * i + 1, 0]),
      shuffled(PAGES).map((i) => [ADD, 2 * i, 0]),
    ),
  ],
};
export default pairs;

/** Names the pair with the same threads, each of which has its own mapping. */
function nameOf(shared: string): string {
  return shared.replace(/^page-cache\//, '').replace(/\/shared$/, '');
}
