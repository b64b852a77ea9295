// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of one operation on areas in a red-black tree, a list and a cache of four.
import type { RbVisit } from '../../../structures/rbtree/index.ts';

export type RbEventKind =
  | 'cache' // looks at a place of the cache
  | 'walk' // a search reads the root
  | 'read' // compares with an area's first or last page, or with its subtree's gap
  | 'descend'
  | 'next' // follows the list
  | 'link' // the new area becomes part of the tree
  | 'list' // … or of the list, or leaves it
  | 'recolour'
  | 'rotate'
  | 'unlink'
  | 'gap'; // the largest gap of a subtree changes

export interface RbEvent {
  readonly kind: RbEventKind;
  readonly record: number;
  /** The event's area, 0 for none; for `rotate` the one that moves down. */
  readonly area: number;
  /** `descend`, `next`: where to, 0 for none; `link`: the parent; `rotate`: the one that moves up. */
  readonly other: number;
  readonly side: 'left' | 'right' | null;
  /** `recolour`: the new colour. */
  readonly red: boolean;
  /** `cache`: the place, 0 to 3. `gap`: the new gap in bytes. */
  readonly value: number;
  /** Number of the search in the operation, from 1. */
  readonly walk: number;
  readonly cpu: 'A' | 'B';
}

export interface RbScan {
  readonly events: readonly RbEvent[];
  readonly visits: readonly RbVisit[];
  /** Each list holds records. */
  readonly walks: readonly number[];
  readonly cached: readonly number[];
  readonly nexts: readonly number[];
  readonly rotations: readonly number[];
  /** Areas whose links, colour or gap change. */
  readonly changed: ReadonlySet<number>;
}
