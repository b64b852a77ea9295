// SPDX-License-Identifier: GPL-2.0-only
// The page cache on a booted kernel.
import type { BootedExhibit } from '../types.ts';
import { comparePageCache } from './compare.ts';
import { pageCacheShape } from './lane.ts';
import { SYMBOLS, watchPageCache } from './watch.ts';

const jobs: BootedExhibit['jobs'] = [
  {
    name: 'refaults',
    fileSystem: 'xfs',
    group: true,
    runs: ['refault /mnt/data 192', 'large /mnt/large 512'],
    small: ['refault /mnt/data 64 1'],
    kept: ['refault /mnt/data 80 1'],
    keepShadowsFrom: '7.0',
  },
  {
    name: 'files',
    fileSystem: 'xfs',
    group: true,
    runs: [
      'reads /mnt/reads 96',
      'truncate /mnt/cut 128',
      'share /mnt/shared 96',
      'files /mnt 3 8 keep',
      'pressure /mnt/sparse 64',
    ],
  },
  {
    name: 'batches',
    reads: true,
    fileSystem: 'xfs',
    group: true,
    runs: ['batches /mnt/batches 512'],
    small: ['batches /mnt/batches 80'],
    kept: ['batches /mnt/batches 80'],
    keepShadowsFrom: '7.0',
  },
];

export const exhibit: BootedExhibit = {
  watcher: { symbols: SYMBOLS, watch: watchPageCache },
  compare: comparePageCache,
  jobs,
  lane: pageCacheShape,
};
