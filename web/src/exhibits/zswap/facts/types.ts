// SPDX-License-Identifier: GPL-2.0-only
// What a step did, as data: every field is read from the records and from memory at that step. Entries are named by
// their swap offsets. say.ts makes words of it, and knows nothing else. Steps of an XArray have facts of their own.
import type { XaFact } from '../../../structures/xarray/index.ts';

export type Side = 'left' | 'right';
export type OpName = 'store' | 'load' | 'read' | 'invalidate';

interface Acting {
  readonly cpu: 'A';
  readonly op: OpName;
  /** The swap offset that the operation is about. */
  readonly key: number;
  /** The number of the last store, from 1: what it stores is page 1, and so on. 0 before the first. */
  readonly page: number;
}

/**
 * `replaced`: a newer page is stored at its offset; `taken`: its page is in the swap cache now; `given-up`: the offset is
 * free; `unstored`: the store that made it failed; `stale`: that store's page is newer, and goes elsewhere.
 */
export type FreeReason = 'replaced' | 'taken' | 'given-up' | 'unstored' | 'stale';

/** What both kernels do alike. */
export type SharedDeed =
  | { readonly kind: 'starts-op' }
  | { readonly kind: 'gets-entry' }
  | { readonly kind: 'compresses' }
  /** A store that failed goes through the XArray again, to take out what was kept there before. */
  | { readonly kind: 'cleans-up'; readonly step: 'lock' | 'walk'; readonly walk: number }
  | { readonly kind: 'gives-back'; readonly object: 'page' | 'entry'; readonly why: FreeReason }
  | {
      readonly kind: 'ends';
      /** The number of the page that came back; null: none, or nothing was to come. */
      readonly content: number | null;
      /** The store did not succeed. */
      readonly failed: boolean;
      readonly walks: number;
      /** Nodes of the tree that were visited, each time counted. */
      readonly nodes: number;
      readonly locks: number;
      /** The copy is still kept. */
      readonly kept: boolean;
    };

export type RbDeed =
  | {
      readonly kind: 'rb-locks';
      /** It looks for an entry, or gives its reference to one back. */
      readonly why: 'search' | 'put';
    }
  /** With a reference taken, so that the entry stays while nobody is locked out. */
  | { readonly kind: 'rb-unlocks'; readonly holds: boolean }
  /** null: the tree is empty. */
  | { readonly kind: 'starts'; readonly root: number | null; readonly again: boolean }
  | { readonly kind: 'compares'; readonly with: number; readonly isRoot: boolean }
  /** To null: there is no child, and the search ends. */
  | { readonly kind: 'follows'; readonly at: number; readonly side: Side; readonly to: number | null }
  | { readonly kind: 'matches' }
  /** The new entry comes into the tree, red; `under` null: as its root. */
  | { readonly kind: 'rb-links'; readonly under: number | null; readonly side: Side | null }
  /** `removal`: to put right what taking an entry out has changed; else what putting one in has. */
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
      /** Colours after it. */
      readonly upRed: boolean;
      readonly downRed: boolean;
      readonly isRoot: boolean;
      /** Another rotation, one level below, came first: the two are one step. */
      readonly double: boolean;
    }
  /** `next` takes its place; null: it had no child. */
  | { readonly kind: 'unlinks'; readonly entry: number; readonly next: number | null };

export type SharedFact = Acting & SharedDeed;
export type OwnFact = SharedFact | (Acting & RbDeed);
export type OwnFactOf<K extends OwnFact['kind']> = Extract<OwnFact, { kind: K }>;

export type ZswapFact = OwnFact | XaFact;
