// SPDX-License-Identifier: GPL-2.0-only
// Declares facts: what a step did, as data. Records and memory of that step give every field, and swap offsets name
// entries. Only say.ts makes sentences of facts. Steps of an XArray have facts of their own.
import type { XaFact } from '../../../structures/xarray/index.ts';

export type Side = 'left' | 'right';
export type OpName = 'store' | 'load' | 'read' | 'invalidate';

interface Acting {
  readonly cpu: 'A';
  readonly op: OpName;
  /** The operation's swap offset. */
  readonly key: number;
  /** The number of the latest store, from 1; the nth store stores page n. 0 before the first. */
  readonly page: number;
}

/**
 * Why zswap frees an entry or a page. `replaced`: a store put a newer page at its offset. In `taken`, its page is in
 * the swap cache now. In `given-up`, the offset is free. In `unstored`, the store that made it failed. In `stale`,
 * the failed store's page is newer, and goes elsewhere.
 */
export type FreeReason = 'replaced' | 'taken' | 'given-up' | 'unstored' | 'stale';

/** What both kernels do alike. */
export type SharedDeed =
  | { readonly kind: 'starts-op' }
  | { readonly kind: 'gets-entry' }
  | { readonly kind: 'compresses' }
  /** A store that failed walks the XArray again, to remove the entry that stood there before. */
  | { readonly kind: 'cleans-up'; readonly step: 'lock' | 'walk'; readonly walk: number }
  | { readonly kind: 'gives-back'; readonly object: 'page' | 'entry'; readonly why: FreeReason }
  | {
      readonly kind: 'ends';
      /** The number of the page that came back; null: none did, or the operation asks for none. */
      readonly content: number | null;
      /** The store failed. */
      readonly failed: boolean;
      readonly walks: number;
      /** Visits of the tree's nodes; a node visited twice counts twice. */
      readonly nodes: number;
      readonly locks: number;
      /** Zswap still keeps its copy of the page. */
      readonly kept: boolean;
    };

export type RbDeed =
  | {
      readonly kind: 'rb-locks';
      /** `search`: the operation looks for an entry. `put`: it drops its reference to one. */
      readonly why: 'search' | 'put';
    }
  /** `holds`: the operation took a reference, so the entry stays after the unlock. */
  | { readonly kind: 'rb-unlocks'; readonly holds: boolean }
  /** `root` null: the tree is empty. */
  | { readonly kind: 'starts'; readonly root: number | null; readonly again: boolean }
  | { readonly kind: 'compares'; readonly with: number; readonly isRoot: boolean }
  /** `to` null: there is no child, and the search ends. */
  | { readonly kind: 'follows'; readonly at: number; readonly side: Side; readonly to: number | null }
  | { readonly kind: 'matches' }
  /** The kernel links the new entry into the tree, red; `under` null: as its root. */
  | { readonly kind: 'rb-links'; readonly under: number | null; readonly side: Side | null }
  /** `removal`: the rotation repairs what a removal changed; else what an insertion changed. */
  | {
      readonly kind: 'turns';
      readonly entry: number;
      readonly red: boolean;
      readonly isRoot: boolean;
      readonly removal: boolean;
    }
  | {
      readonly kind: 'rotates';
      readonly up: number;
      readonly down: number;
      /** Colours after the rotation. */
      readonly upRed: boolean;
      readonly downRed: boolean;
      readonly isRoot: boolean;
      /** Another rotation, one level below, came first: the two are one step. */
      readonly double: boolean;
    }
  /** `next` takes the entry's place; null: the entry had no child. */
  | { readonly kind: 'unlinks'; readonly entry: number; readonly next: number | null };

export type SharedFact = Acting & SharedDeed;
export type OwnFact = SharedFact | (Acting & RbDeed);
export type OwnFactOf<K extends OwnFact['kind']> = Extract<OwnFact, { kind: K }>;

export type ZswapFact = OwnFact | XaFact;
