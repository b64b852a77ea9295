// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of a maple tree's code in one operation, and what it cost.
import type { MapleType } from './layout.ts';

export type MapleEventKind =
  | 'walk' // starts at the root
  | 'descend' // reads a slot of an inner node
  | 'read' // reads a slot of a leaf
  | 'alloc' // allocates nodes, one after another
  | 'spare' // gives back nodes that it allocated ahead and did not need
  | 'copy' // has written a new node, which nobody reaches yet
  | 'link' // puts a new node into the tree
  | 'write' // changes slots or pivots of a node where it stands
  | 'gap' // changes the largest gap that a node keeps for one below
  | 'dead' // marks a node: readers who are in it must start again
  | 'free';

export interface MapleEvent {
  readonly kind: MapleEventKind;
  readonly record: number;
  /** The event's node; 0: the tree itself. */
  readonly node: number;
  readonly slot: number;
  /** `link`: the new node. `descend`: the node below. `read`: the entry. `gap`: the new gap. */
  readonly other: number;
  /** `link`: the node whose place the new one takes; 0: none. */
  readonly was: number;
  /** How many nodes, or words. */
  readonly count: number;
  /** The outermost function of the tree's own code: what its caller asked for. */
  readonly via: string;
  readonly cpu: 'A' | 'B';
  /** Number of that CPU's walk in the operation, from 1; 0 before the first. */
  readonly walk: number;
}

/** A node that a walk visits. */
export interface MapleVisit extends Pick<MapleEvent, 'cpu' | 'walk' | 'node' | 'record'> {
  /** Records that compare a pivot with the index that is looked for. */
  readonly pivots: number[];
}

export interface MapleScan {
  readonly events: readonly MapleEvent[];
  readonly visits: readonly MapleVisit[];
  /** Each list holds records of CPU A. */
  readonly pivots: readonly number[];
  readonly allocated: readonly number[];
  /** Of nodes that were written and linked in place of others, or as new ones. */
  readonly copied: readonly number[];
  readonly freed: readonly number[];
  /** Stores into slots, pivots and gaps of nodes. */
  readonly written: readonly number[];
  /** By address: types of nodes, as pointers to them say. */
  readonly types: ReadonlyMap<number, MapleType>;
}
