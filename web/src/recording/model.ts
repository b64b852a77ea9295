// SPDX-License-Identifier: GPL-2.0-only
// Where only I/O is known, a cache is assumed: so many pages of one file, each a folio of its own. LRU lets the page go
// that was not used for longest; CLOCK, as the kernel's inactive list does, gives one that was used a second chance.
import type { Policy } from './types.ts';

/** The page was there. */
export const HIT = -1;
/** It was not, and there was room. */
export const ROOM = -2;

export interface ModelCache {
  /** A page is used. What has to go for it: a page, ROOM, or HIT. */
  use(page: number): number;
}

class Lru implements ModelCache {
  /** The first was not used for longest. */
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
