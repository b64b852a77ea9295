// SPDX-License-Identifier: GPL-2.0-only
// Address spaces on a booted kernel.
import type { BootedExhibit } from '../types.ts';
import { compareAddressSpace } from './compare.ts';
import { SYMBOLS, watchAddressSpace } from './watch.ts';

const jobs: BootedExhibit['jobs'] = [
  {
    name: 'areas',
    fileSystem: null,
    runs: ['areas 1200', 'areas 300 7'],
    small: ['areas 80'],
    kept: ['areas 120'],
  },
];

export const exhibit: BootedExhibit = {
  watcher: { symbols: SYMBOLS, watch: watchAddressSpace },
  compare: compareAddressSpace,
  jobs,
};
