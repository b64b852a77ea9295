// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of one operation on the heads' tree, and the cache lines that it touches.
import type { HeadLayout } from './head-layout.ts';

export interface Touch {
  /** First record that touches this line in this visit. */
  readonly record: number;
  /** Number of the line on x86-64, from the first page's start. */
  readonly line: number;
  readonly what: 'key' | 'left' | 'right' | 'other';
}

/** One visited node of the descent. */
export interface Visit {
  /** Address of the head, and its place in the slab, from 0. */
  readonly head: number;
  readonly nth: number;
  readonly record: number;
  readonly touches: readonly Touch[];
  /** The child that the search took; null where it ended on the key. */
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
  | 'check' // of colours: the insert is done, or must rotate
  | 'recolour'
  | 'rotate'
  | 'unlock'
  | 'free'
  | 'result';

export interface HeadEvent {
  readonly kind: HeadEventKind;
  readonly record: number;
  /** The head, 0 for none; for `rotate` the one that moves down. */
  readonly head: number;
  /**
   * A second head, else 0. `descend`: the child. `check`: the uncle. `rotate`: the head that moves up. `unlink`: the
   * replacement. `write`: the least head.
   */
  readonly other: number;
  readonly side: 'left' | 'right' | null;
  /**
   * A colour. `recolour`: the painted one. `check`: the parent's. `unlink`: the leaving head's. `rotate`: that of the
   * head that moves up.
   */
  readonly red: boolean;
  /**
   * For `rotate`: another rotation below came first, and both together make the tree valid. For `unlink`: the head
   * had two children.
   */
  readonly double: boolean;
  /**
   * A third head, else 0. `unlink`: the head that moves to `other`'s old place. `rotate` in an erase: the head
   * painted black with it.
   */
  readonly third: number;
  /** For `unlink`: at the root. For `rotate` in an erase: the head that moves up becomes the root. */
  readonly top: boolean;
}

export interface HeadScan {
  readonly layout: HeadLayout;
  readonly events: readonly HeadEvent[];
  readonly visits: readonly Visit[];
  /** First records of lines touched beyond the descent: by linking, unlinking, rebalancing and the new node. */
  readonly rebalanceTouches: readonly Touch[];
  /** Heads whose links or colours change. */
  readonly changed: ReadonlySet<number>;
}
