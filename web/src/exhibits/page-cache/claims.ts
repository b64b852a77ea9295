// SPDX-License-Identifier: GPL-2.0-only
// Lists what the authors of the page cache's change published, and what this project finds.
import {
  agreement,
  atLeast,
  beside,
  counted,
  exactly,
  executes,
  notMeasured,
  type Claim,
  type Evidence,
} from '../../exhibit-api/claims.ts';

const SERIES = 'the merged series, mm list, April 2024';
const FIRST = 'the first posting, mm list, 19 March 2024';

const PATCH = 'the patch of Chi Zhiling, mm list, 20 May 2026, 1/5';

/** A read of the last page of a leaf, whose neighbour is in the next leaf. */
const NODE_END = 'add 63 0\nadd 64 0\nread 63 1';

const walks = (evidence: Evidence, scenario: string, variant: string): number =>
  evidence.counted(scenario, variant, 'walks');

const claims: readonly Claim[] = [
  {
    id: 'three-walks-before',
    says: 'To put an evicted page back, the tree was walked at least three times.',
    source: FIRST,
    published: '3 walks or more',
    find: (e) => counted(walks(e, 'refault-order0', 'v6.9'), atLeast(3), 'walks in v6.9'),
  },
  {
    id: 'more-where-split',
    says: 'Where the kernel must split a shadow, it took more walks still.',
    source: FIRST,
    published: 'more than 3 walks',
    find: (e) => counted(walks(e, 'split-order9', 'v6.9'), atLeast(4), 'walks in v6.9'),
  },
  {
    id: 'one-walk-after',
    says: 'At best the new insert walks once.',
    source: SERIES,
    published: '1 walk',
    find: (e) => counted(walks(e, 'refault-order0', 'merged'), exactly(1), 'walk in the merged version'),
  },
  {
    id: 'three-walks-split',
    says: 'With allocation and split it walks three times.',
    source: SERIES,
    published: '3 walks',
    find: (e) => counted(walks(e, 'split-order9', 'merged'), exactly(3), 'walks in the merged version'),
  },
  {
    id: 'race-closed',
    says: 'Older kernels lost data of large folios; kernels with the series did not.',
    source: 'reports and replies on the lists, September 2024',
    published: 'lost before, sound after',
    find(e) {
      const [before, after] = [e.outcome('race-evict', 'v6.9'), e.outcome('race-evict', 'merged')];
      return {
        agreement: before === 'corrupt' && after === 'correct' ? 'agrees' : 'differs',
        here: `A folio evicted in the window between look and lock: v6.9 ${before}, merged ${after}.`,
      };
    },
  },
  {
    id: 'fio-4k',
    says: 'Cached random reads of 4 KiB through mmap, 16 jobs on one file, became faster.',
    source: SERIES,
    published: '+7.3 % in the mail’s words; 625,924 → 672,143 reads a second are +7.4 %',
    find: (e) => beside(e.pair('refault-order0'), 'The insert alone, one thread'),
  },
  {
    id: 'fio-thp',
    says: 'With large folios that must be split, random reads became faster.',
    source: SERIES,
    published: '+12.5 % in the mail’s words; 1,979.5 → 2,231.3 reads a second are +12.7 %',
    find: (e) => beside(e.pair('split-order9'), 'The splitting insert alone, one thread'),
  },
  {
    id: 'first-posting',
    says: 'The first version was faster for pages of 4 KiB, and as fast as before for large folios.',
    source: FIRST,
    published: '+4.0 % and ±0.0 %',
    find: () =>
      notMeasured(
        'Its walks are counted here (variant v1); the benchmarks compare v6.9 and what was merged.',
      ),
  },
  {
    id: 'one-advance-less',
    says: 'The read batch moves on once more than it needs; at a node’s end that move is a walk.',
    source: PATCH,
    published: 'one additional walk before a read ends',
    find(e) {
      const [before, after] = ['merged', 'read-2026'].map((v) => e.countedLast(NODE_END, v, 'slotReads'));
      return {
        agreement: agreement(exactly(before! - after!), atLeast(1)),
        here: `A read of a leaf’s last page reads ${before} slots, and ${after} with the patch.`,
      };
    },
  },
  {
    id: 'fio-read-4k',
    says: 'Sequential reads of a cached file, 4 KiB each, became faster.',
    source: PATCH,
    published: '2,697 → 2,709 MiB/s, which is +0.4 %',
    find: (e) => beside(e.pair('read-4k'), 'The batch and its references alone, one thread'),
  },
  {
    id: 'fio-read-branches',
    says: 'The same reads executed fewer branches and fewer instructions.',
    source: PATCH,
    published:
      '654.2 → 646.4 M branches a second; 758.3 → 747.8 G instructions in 300 s. ' +
      'By these rates a read has 948 → 932 branches and 3,661 → 3,594 instructions',
    find: (e) => executes(e.pair('read-4k'), 'One read, without its copying'),
  },
];
export default claims;
