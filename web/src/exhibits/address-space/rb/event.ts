// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of one operation on areas in a red-black tree, a list and a cache of four.
import type { RbVisit, Side } from '../../../structures/rbtree/index.ts';
import type { RB_LABELS } from './words.ts';

export type RbEventKind = keyof typeof RB_LABELS;
export const SEARCHES: ReadonlySet<RbEventKind> = new Set(['walk', 'read', 'descend']);

export interface RbEvent {
  readonly kind: RbEventKind;
  readonly record: number;
  /** The event's area, 0 for none; for `rotate` the one that moves down. */
  readonly area: number;
  /** `descend`, `next`: where to, 0 for none; `link`: the parent; `rotate`: the one that moves up. */
  readonly other: number;
  readonly side: Side | null;
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
  /** Records that follow the list to an area. */
  readonly nexts: readonly number[];
  /** Areas whose links, colour or gap change. */
  readonly changed: ReadonlySet<number>;
}
