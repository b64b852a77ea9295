// SPDX-License-Identifier: GPL-2.0-only
// The heads of delayed refs on a booted kernel.
import type { BootedExhibit } from '../types.ts';
import { compareDelayedRef } from './compare.ts';
import { MODULE, SYMBOLS, watchDelayedRef } from './watch.ts';

const jobs: BootedExhibit['jobs'] = [
  {
    name: 'extents',
    fileSystem: 'btrfs',
    runs: ['files /mnt 6 16'],
    kernels: {
      from: '6.1',
      why: 'its modules bring no BTF, so nothing tells where the structs of btrfs have their members',
    },
  },
];

export const exhibit: BootedExhibit = {
  watcher: { symbols: SYMBOLS, watch: watchDelayedRef, module: MODULE },
  compare: compareDelayedRef,
  jobs,
};
