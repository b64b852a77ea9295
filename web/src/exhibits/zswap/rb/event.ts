// SPDX-License-Identifier: GPL-2.0-only
// What zswap did with its red-black tree in one operation.

import type { RbVisit } from '../../../structures/rbtree/index.ts';

export type RbEventKind =
  | 'begin'
  | 'alloc' // an entry, or a compressed page
  | 'free'
  | 'lock'
  | 'unlock'
  | 'walk' // a search reads the root
  | 'read' // it compares the key with a node's
  | 'descend'
  | 'match' // it ends on its key
  | 'link'
  | 'recolour'
  | 'rotate'
  | 'unlink'
  | 'result';

export interface RbEvent {
  readonly kind: RbEventKind;
  readonly record: number;
  /** The entry that it is about, 0 for none; of `rotate` the one that moves down. For `alloc` and `free` the object. */
  readonly entry: number;
  /** `descend`: the child, 0 for none; `link`: the parent; `rotate`: the one that moves up; `unlink`: what takes its place. */
  readonly other: number;
  readonly side: 'left' | 'right' | null;
  /** Of `recolour`: the new colour, and whether the word names no parent, as a root's does. */
  readonly red: boolean;
  readonly top: boolean;
  /** Of `rotate`: another one, a level below, came first. The tree is whole again only after both. */
  readonly double: boolean;
  /** Of `alloc` and `free`: a compressed page, not an entry. */
  readonly page: boolean;
}

export interface RbScan {
  readonly events: readonly RbEvent[];
  readonly visits: readonly RbVisit[];
  /** Records. */
  readonly walks: readonly number[];
  readonly locks: readonly number[];
  readonly allocations: readonly number[];
  readonly rotations: readonly number[];
  /** Entries whose links or colour change. */
  readonly changed: ReadonlySet<number>;
}
