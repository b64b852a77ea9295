// SPDX-License-Identifier: GPL-2.0-only
import type { ExhibitBench } from '../../exhibit-api/bench.ts';

const bench: ExhibitBench = {
  groups: [
    {
      title: 'Page-cache insert, one thread',
      text:
        'v6.9 against the merged insert, at random places of a tree larger than the last cache, and of one that ' +
        'fits into the second-level cache. As in the kernel a lookup of the same index comes before each insert, and ' +
        'misses; time is of both. The folio has 4 KiB; in refault-order9, 2 MiB.',
      has: (pair) => !pair.includes('/threads:'),
    },
    {
      title: 'Page-cache insert, more threads',
      text:
        'Each thread on a mapping of its own, or all on one (shared): then the time that the lock is held shows. A ' +
        'queued spin lock; time is of lookup and insert as a thread sees them, waiting included. No more threads than ' +
        'this machine has CPUs: the published fio ran 16 jobs on one file, so 16 CPUs waited for one lock.',
    },
  ],
  published: {
    'refault-order0': {
      ratio: 672_143 / 625_924,
      before: '625,924 iops',
      after: '672,143 iops',
      measure: 'fio, cached reads of 4 KiB from a cgroup too small for the files',
    },
    'split-order9': {
      ratio: 2_231.3 / 1_979.5,
      before: '1,979.5 iops',
      after: '2,231.3 iops',
      measure: 'fio, cached reads with huge pages',
    },
  },
};
export default bench;
