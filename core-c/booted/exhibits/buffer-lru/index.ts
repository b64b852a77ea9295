// SPDX-License-Identifier: GPL-2.0-only
// The buffer-head LRU on a booted kernel.
import type { BootedExhibit } from '../types.ts';
import { compareBufferLru, opsOfBufferLru } from './compare.ts';
import { bufferLruShape } from './lane.ts';
import { SYMBOLS, watchBufferLru } from './watch.ts';

const jobs: BootedExhibit['jobs'] = [
  {
    name: 'blocks',
    fileSystem: 'ext4',
    runs: ['files /mnt 3 12'],
    small: ['files /mnt 1 4'],
    kept: ['files /mnt 1 1'],
  },
];

export const exhibit: BootedExhibit = {
  watcher: { symbols: SYMBOLS, watch: watchBufferLru },
  compare: compareBufferLru,
  jobs,
  opsOf: opsOfBufferLru,
  lane: bufferLruShape,
};
