// SPDX-License-Identifier: GPL-2.0-only
// Scans operations in order: the heads of a descent, the cache lines, and what linking and rebalancing do. It reads
// bare records, so that bulk runs count by the same rules.
import { cacheId, structLayout, type SiteTable } from '../../exhibit-api/index.ts';
import { rbCachedLayout } from '../../structures/rbtree/index.ts';
import type { HeadScan } from './event.ts';
import { headLayout, PACKAGE_TAG, tagIn, type HeadLayout } from './head-layout.ts';
import { OpScan } from './op-scan.ts';
import { Slab } from './slab.ts';

/** Operations must be fed in order: the scanner keeps each head's place in the slab. */
export class HeadScanner {
  private layout: HeadLayout | null = null;
  private readonly slab = new Slab();
  private readonly rootSlot: number;
  private readonly leftmostSlot: number;
  /** Id of heads in ALLOC and FREE records. */
  private readonly cache: number;

  constructor(
    private readonly sites: SiteTable,
    root: number,
  ) {
    const tree = structLayout(sites, 'struct btrfs_delayed_ref_root').member('href_root').offset;
    this.cache = cacheId(sites, 'REF_HEAD');
    const rb = rbCachedLayout(sites);
    this.rootSlot = root + tree + rb.root;
    this.leftmostSlot = root + tree + rb.leftmost;
  }

  /** Place of a head in the slab, from 0; -1: none. */
  placeOf(head: number): number {
    return this.slab.placeOf(head);
  }

  /** Scans records `first` to `end`, RECORD_WORDS words each. */
  scan(records: Uint32Array, first: number, end: number): HeadScan {
    this.layout ??= headLayout(this.sites, tagIn(this.sites, records, first, end) ?? PACKAGE_TAG);
    const { sites, layout, cache, rootSlot, leftmostSlot, slab } = this;
    return new OpScan({ sites, layout, cache, rootSlot, leftmostSlot, slab, records }).scan(first, end);
  }
}
