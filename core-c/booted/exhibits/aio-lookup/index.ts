// SPDX-License-Identifier: GPL-2.0-only
// The lookup of AIO contexts on a booted kernel.
import type { BootedExhibit } from '../types.ts';
import { compareAioLookup, opsOfAioLookup } from './compare.ts';
import { aioLookupShape } from './lane.ts';
import { SYMBOLS, watchAioLookup } from './watch.ts';

const jobs: BootedExhibit['jobs'] = [
  {
    name: 'contexts',
    fileSystem: null,
    runs: ['contexts 1', 'contexts 5', 'contexts 40', 'contexts 6 2'],
    small: ['contexts 5'],
    kept: ['contexts 5'],
  },
];

export const exhibit: BootedExhibit = {
  watcher: { symbols: SYMBOLS, watch: watchAioLookup },
  compare: compareAioLookup,
  jobs,
  opsOf: opsOfAioLookup,
  lane: aioLookupShape,
};
