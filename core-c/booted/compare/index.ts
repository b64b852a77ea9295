// SPDX-License-Identifier: GPL-2.0-only
// Maps each exhibit to its comparison.
import type { WatchedRun } from '../watch/shot.ts';
import { compareAddressSpace } from './address-space.ts';
import { compareAioLookup, opsOfAioLookup } from './aio-lookup.ts';
import { compareBufferLru, opsOfBufferLru } from './buffer-lru.ts';
import type { Compared } from './check.ts';
import { compareDelayedRef } from './delayed-ref.ts';
import { comparePageCache } from './page-cache.ts';

export type { Check, Compared } from './check.ts';

/**
 * @param kernel whose packaged function runs in wasm, as `linux-6.1`; absent: the guest's. @throws if that is not built
 */
export type Compare = (seen: WatchedRun, kernel?: string) => Promise<Compared>;

export const COMPARISONS: Readonly<Record<string, Compare>> = {
  'page-cache': comparePageCache,
  'buffer-lru': compareBufferLru,
  'aio-lookup': compareAioLookup,
  'delayed-ref': compareDelayedRef,
  'address-space': compareAddressSpace,
};

const OPS: Readonly<Record<string, (seen: WatchedRun, subject: number) => string>> = {
  'buffer-lru': opsOfBufferLru,
  'aio-lookup': opsOfAioLookup,
};

/**
 * Writes the operations, one a line, by which wasm repeats a subject's history. First come the operations that
 * build its state before the watch, then one for each call. Throws for an exhibit that has no operations for its
 * calls.
 */
export function opsOf(exhibit: string, seen: WatchedRun, subject: number): string {
  const of = OPS[exhibit];
  if (!of) throw new Error(`${exhibit}: its calls cannot be written as operations`);
  return of(seen, subject);
}
