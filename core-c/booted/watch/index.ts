// SPDX-License-Identifier: GPL-2.0-only
// Maps each exhibit to its watcher, and to the kernel symbols that the watcher uses.
import type { Guest } from '../machine/guest.ts';
import * as addressSpace from './address-space.ts';
import * as aioLookup from './aio-lookup.ts';
import * as bufferLru from './buffer-lru.ts';
import * as delayedRef from './delayed-ref.ts';
import * as pageCache from './page-cache.ts';
import type { WatchedCall, Watching } from './shot.ts';

export interface Watcher {
  readonly symbols: readonly string[];
  /** @param isReading whether reads are watched too; only page-cache has them */
  readonly watch: (
    guest: Guest,
    put: (watchedCall: WatchedCall) => void,
    isReading?: boolean,
  ) => Promise<Watching>;
  /** A module whose types the watcher needs. */
  readonly module?: string;
}

export const WATCHERS: Readonly<Record<string, Watcher>> = {
  'page-cache': { symbols: pageCache.SYMBOLS, watch: pageCache.watchPageCache },
  'buffer-lru': { symbols: bufferLru.SYMBOLS, watch: bufferLru.watchBufferLru },
  'aio-lookup': { symbols: aioLookup.SYMBOLS, watch: aioLookup.watchAioLookup },
  'delayed-ref': {
    symbols: delayedRef.SYMBOLS,
    watch: delayedRef.watchDelayedRef,
    module: delayedRef.MODULE,
  },
  'address-space': { symbols: addressSpace.SYMBOLS, watch: addressSpace.watchAddressSpace },
};
