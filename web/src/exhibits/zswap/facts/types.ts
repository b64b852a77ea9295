// SPDX-License-Identifier: GPL-2.0-only
// Declares facts: what a step did, as data. Records and memory of that step give every field, and swap offsets name
// entries. Only say.ts makes sentences of facts. Steps of an XArray have facts of their own.
import type { ByKind } from '../../../exhibit-api/index.ts';
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
export type SharedDeed = ByKind<{
  'starts-op': unknown;
  'gets-entry': unknown;
  compresses: unknown;
  /** A store that failed walks the XArray again, to remove the entry that stood there before. */
  'cleans-up': { step: 'lock' | 'walk'; walk: number };
  'gives-back': { object: 'page' | 'entry'; why: FreeReason };
  ends: {
    /** The number of the page that came back; null: none did, or the operation asks for none. */
    content: number | null;
    /** The store failed. */
    failed: boolean;
    walks: number;
    /** Visits of the tree's nodes; a node visited twice counts twice. */
    nodes: number;
    locks: number;
    /** Zswap still keeps its copy of the page. */
    kept: boolean;
  };
}>;

export type RbDeed = ByKind<{
  /** `search`: the operation looks for an entry. `put`: it drops its reference to one. */
  'rb-locks': { why: 'search' | 'put' };
  /** `holds`: the operation took a reference, so the entry stays after the unlock. */
  'rb-unlocks': { holds: boolean };
  /** `root` null: the tree is empty. */
  starts: { root: number | null; again: boolean };
  compares: { with: number; isRoot: boolean };
  /** `to` null: there is no child, and the search ends. */
  follows: { at: number; side: Side; to: number | null };
  matches: unknown;
  /** The kernel links the new entry into the tree, red; `under` null: as its root. */
  'rb-links': { under: number | null; side: Side | null };
  /** `removal`: the rotation repairs what a removal changed; else what an insertion changed. */
  turns: { entry: number; red: boolean; isRoot: boolean; removal: boolean };
  rotates: {
    up: number;
    down: number;
    /** Colours after the rotation. */
    upRed: boolean;
    downRed: boolean;
    isRoot: boolean;
    /** Another rotation, one level below, came first: the two are one step. */
    double: boolean;
  };
  /** `next` takes the entry's place; null: the entry had no child. */
  unlinks: { entry: number; next: number | null };
}>;

export type SharedFact = Acting & SharedDeed;
export type OwnFact = SharedFact | (Acting & RbDeed);
export type OwnFactOf<K extends OwnFact['kind']> = Extract<OwnFact, { kind: K }>;

export type ZswapFact = OwnFact | XaFact;
