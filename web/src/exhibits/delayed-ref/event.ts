// SPDX-License-Identifier: GPL-2.0-only
// What is found in one operation's records.
import type { HeadLayout } from './head-layout.ts';

export interface Touch {
  /** The first record that touches this line in this visit. */
  readonly record: number;
  /** Counted from the first page's start, as x86-64 has it. */
  readonly line: number;
  readonly what: 'key' | 'left' | 'right' | 'other';
}

/** One node of the descent. */
export interface Visit {
  /** Address of the head, and its place in the slab, from 0. */
  readonly head: number;
  readonly nth: number;
  readonly record: number;
  readonly touches: readonly Touch[];
  /** The way on; null where the search ended on the key. */
  readonly went: 'left' | 'right' | null;
}

export type HeadEventKind =
  | 'begin'
  | 'alloc'
  | 'lock'
  | 'walk'
  | 'read'
  | 'descend'
  | 'match' // the search ends on its key
  | 'link'
  | 'unlink' // a head leaves the tree
  | 'write' // of the pointer to the least head
  | 'check' // of colours: nothing more is to be done, or a rotation
  | 'recolour'
  | 'rotate'
  | 'unlock'
  | 'free'
  | 'result';

export interface HeadEvent {
  readonly kind: HeadEventKind;
  readonly record: number;
  /** The head that it is about, 0 for none; for `rotate` the one that moves down. */
  readonly head: number;
  /**
   * For `descend` the child it leads to, for `check` the uncle, for `rotate` the one that moves up, for `unlink` the one
   * that takes the place, for `write` the least head; else 0.
   */
  readonly other: number;
  readonly side: 'left' | 'right' | null;
  /** For `recolour` and `check` (there of the parent): the colour; of what leaves in `unlink`, of what moves up in `rotate`. */
  readonly red: boolean;
  /** For `rotate`: a rotation below it came first, the tree is whole again only after both. For `unlink`: it had two children. */
  readonly double: boolean;
  /** For `unlink` the head that moves up where `other` was; for `rotate` in an erase the one painted black with it; else 0. */
  readonly third: number;
  /** For `unlink`: at the root; for `rotate` in an erase: the one that moves up becomes the root. */
  readonly top: boolean;
}

export interface HeadScan {
  readonly layout: HeadLayout;
  readonly events: readonly HeadEvent[];
  readonly visits: readonly Visit[];
  /** First records of the lines that linking or unlinking, rebalancing and the new node touch beyond the descent's. */
  readonly rebalanceTouches: readonly Touch[];
  /** Heads whose links or colours change. */
  readonly changed: ReadonlySet<number>;
}
