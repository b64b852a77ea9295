// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of a reader of the page cache, which works under RCU and takes no lock of the tree.
import type { Acting, SlotRef, Thing } from '../../../structures/xarray/index.ts';

/** What brings a reader to the head. `order`: it asks for a shadow's order, to go on behind it. */
export type WalkReason = 'first' | 'over' | 'next-batch' | 'next-page' | 'order';

/**
 * Why references are put back. `used`: the caller has used the folios. `moved`: the slot holds another entry now.
 * `before`, `behind`: a part of the folio lies outside of the range; `past`: all of it. `locked`: somebody else has the folio's lock.
 * `unfit`: the reader cannot use the folio.
 */
export type PutReason = 'used' | 'moved' | 'before' | 'behind' | 'past' | 'locked' | 'unfit';

/**
 * Why the read section ends. `last`: the batch has the last wanted page. `page`: this kernel reads page by page.
 * `found`, `not-found`: a lookup has a folio, or none. `large`: 5.10 leaves a large folio to its caller at once.
 */
export type EndReason =
  | 'full'
  | 'last'
  | 'hole'
  | 'shadow'
  | 'sibling'
  | 'beyond'
  | 'no-more'
  | 'page'
  | 'found'
  | 'not-found'
  | 'large';

export type ReaderDeed =
  | {
      readonly kind: 'reader-walks';
      readonly walk: number;
      readonly why: WalkReason;
      readonly index: number;
      readonly head: Thing;
      readonly outcome: 'down' | 'entry' | 'nothing' | 'beyond';
      /** It looks for all entries from the index on, not for one page. */
      readonly searches: boolean;
    }
  | {
      readonly kind: 'reader-reads';
      readonly place: SlotRef;
      readonly holds: Thing;
      /** The first index that the slot covers; -1: the node is in no tree. */
      readonly index: number;
      /** The reader moved on from another slot, without a walk. */
      readonly moved: boolean;
      /** The last wanted index. */
      readonly last: number;
    }
  | {
      readonly kind: 'reader-looks-again';
      readonly place: SlotRef;
      readonly holds: Thing;
      /** The folio on which the reader has taken a reference. */
      readonly folio: Thing;
      readonly same: boolean;
    }
  | { readonly kind: 'reader-gets'; readonly folio: Thing; readonly taken: boolean }
  | {
      readonly kind: 'reader-puts';
      readonly why: PutReason;
      /** The last of the folios, and how many there are. */
      readonly folio: Thing;
      readonly folios: number;
      /** How many of these references were the last ones. */
      readonly freed: number;
      /** The wanted indices. */
      readonly first: number;
      readonly last: number;
    }
  | {
      readonly kind: 'reader-joins';
      readonly entry: Thing;
      readonly nth: number;
      /** How many entries a batch holds. */
      readonly most: number;
      readonly locked: boolean;
    }
  | {
      readonly kind: 'reader-starts-over';
      readonly why: 'retry-entry' | 'no-reference' | 'moved';
      readonly index: number;
    }
  | {
      readonly kind: 'reader-ends';
      readonly why: EndReason;
      readonly index: number;
      readonly last: number;
      /** The folio on which the reader took the last reference. */
      readonly folio: Thing;
      /** Entries in the batch. 5.10 has no batches: entries that the section has got, or -1 if it gets one page. */
      readonly entries: number;
      /** Since the last of them the reader has gone down to another node. */
      readonly crossed: boolean;
    };

export type ReaderFact = Acting & ReaderDeed;
export type ReaderFactOf<K extends ReaderDeed['kind']> = Extract<ReaderFact, { kind: K }>;
