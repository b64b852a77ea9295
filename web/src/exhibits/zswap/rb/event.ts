// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of one operation on zswap's red-black tree.

import type { RbVisit } from '../../../structures/rbtree/index.ts';

export type RbEventKind =
  | 'begin'
  | 'alloc' // an entry, or a compressed page
  | 'free'
  | 'lock'
  | 'unlock'
  | 'walk' // the search reads the root
  | 'read' // the search compares its key with a node's
  | 'descend'
  | 'match' // the search ends on its key
  | 'link'
  | 'recolour'
  | 'rotate'
  | 'unlink'
  | 'result';

export interface RbEvent {
  readonly kind: RbEventKind;
  readonly record: number;
  /** The event's entry, 0 for none; for `rotate` the one that moves down, for `alloc` and `free` the object. */
  readonly entry: number;
  /**
   * `descend`: the child, 0 for none; `link`: the parent; `rotate`: the one that moves up; `unlink`: the replacement.
   */
  readonly other: number;
  readonly side: 'left' | 'right' | null;
  /** For `recolour`: the new colour, and whether the word names no parent, as a root's does. */
  readonly red: boolean;
  readonly top: boolean;
  /** For `rotate`: another rotation, a level below, came first. The tree is valid again only after both. */
  readonly double: boolean;
  /** For `alloc` and `free`: a compressed page, not an entry. */
  readonly page: boolean;
}

export interface RbScan {
  readonly events: readonly RbEvent[];
  readonly visits: readonly RbVisit[];
  /** Each list holds records. */
  readonly walks: readonly number[];
  readonly locks: readonly number[];
  readonly allocations: readonly number[];
  readonly rotations: readonly number[];
  /** Entries whose links or colour change. */
  readonly changed: ReadonlySet<number>;
}
