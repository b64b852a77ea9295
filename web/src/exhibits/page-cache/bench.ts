// SPDX-License-Identifier: GPL-2.0-only
import type { ExhibitBench } from '../../exhibit-api/bench.ts';

const bench: ExhibitBench = {
  groups: [
    {
      title: 'Page-cache insert, one thread',
      text:
        'v6.9 against the merged insert, at random places of a tree larger than the last cache, and of one that ' +
        'fits into the second-level cache.',
      has: (pair) => !pair.includes('/threads:'),
    },
    {
      title: 'Page-cache insert, more threads',
      text:
        'Each thread on a mapping of its own, or all on one: then the time that the lock is held shows. A real spin ' +
        'lock; time is of one insert as its thread sees it, waiting included. More threads than CPUs also wait for ' +
        'one another’s time slices.',
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
