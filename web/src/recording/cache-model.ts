// SPDX-License-Identifier: GPL-2.0-only
// Models a cache where only I/O is known. It holds a number of pages of one file, each a folio of its own. LRU evicts
// the page that was unused for longest. CLOCK, like the kernel's inactive list, gives a used page a second chance.
import type { Policy } from './types.ts';

/** The page was in the cache. */
export const HIT = -1;
/** The page was not in the cache, which had room. */
export const ROOM = -2;

export interface ModelCache {
  /** Uses a page. Returns the page that is evicted for it, ROOM, or HIT. */
  use(page: number): number;
}

class Lru implements ModelCache {
  /** In the order of use: the first page was unused for longest. */
  private readonly used = new Set<number>();

  constructor(private readonly pages: number) {}

  use(page: number): number {
    const hit = this.used.delete(page);
    this.used.add(page);
    if (hit) return HIT;
    if (this.used.size <= this.pages) return ROOM;
    const oldest = this.used.values().next().value!;
    this.used.delete(oldest);
    return oldest;
  }
}

class Clock implements ModelCache {
  private readonly slots = new Map<number, number>();
  private readonly ring: number[] = [];
  private readonly used: boolean[] = [];
  private hand = 0;

  constructor(private readonly pages: number) {}

  use(page: number): number {
    const there = this.slots.get(page);
    if (there !== undefined) {
      this.used[there] = true;
      return HIT;
    }
    const { ring, used } = this;
    if (ring.length < this.pages) {
      this.slots.set(page, ring.length);
      ring.push(page);
      used.push(false);
      return ROOM;
    }
    while (used[this.hand]) {
      used[this.hand] = false;
      this.hand = (this.hand + 1) % this.pages;
    }
    const gone = ring[this.hand]!;
    this.slots.delete(gone);
    this.slots.set(page, this.hand);
    ring[this.hand] = page;
    this.hand = (this.hand + 1) % this.pages;
    return gone;
  }
}

export const cacheOf = (policy: Policy, pages: number): ModelCache =>
  policy === 'lru' ? new Lru(pages) : new Clock(pages);
