// SPDX-License-Identifier: GPL-2.0-only
// What is compared of which exhibit.
import type { Seen } from '../watch/shot.ts';
import { compareAioLookup } from './aio-lookup.ts';
import { compareBufferLru } from './buffer-lru.ts';
import type { Check } from './check.ts';
import { compareDelayedRef } from './delayed-ref.ts';
import { comparePageCache } from './page-cache.ts';

export type { Check } from './check.ts';
export { kernelId } from './replay.ts';

/** @param kernel whose packaged function runs in wasm, as `linux-6.1`; absent: the guest's own. @throws if it is not built */
export type Compare = (seen: Seen, kernel?: string) => Promise<Check>;

export const COMPARISONS: Readonly<Record<string, Compare>> = {
  'page-cache': comparePageCache,
  'buffer-lru': compareBufferLru,
  'aio-lookup': compareAioLookup,
  'delayed-ref': compareDelayedRef,
};
