// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of a maple tree's code, as data read from records and memory. Only say.ts makes sentences of them.
// Indices are the kernel's: both ends of a range are included.
import type { ByKind } from '../../../exhibit-api/narrator.ts';
import type { MapleType } from '../layout.ts';

/** What a slot of a leaf holds: `nothing`, or the exhibit's word and number for its entry. */
export interface MapleThing {
  readonly kind: string;
  readonly number: number;
}

/** A node as the tree shows it at this step; `first` -1: it is in no tree that readers reach. */
export interface MapleNodeRef {
  readonly node: number;
  readonly type: MapleType;
  readonly isRoot: boolean;
  readonly first: number;
  readonly last: number;
  /** Slots in use. */
  readonly used: number;
}

/** A slot and the indices that it stands for; `from` -1: unknown. */
export interface MapleSlotRef extends MapleNodeRef {
  readonly slot: number;
  readonly from: number;
  readonly to: number;
}

/**
 * How a slot was chosen: by pivots from the first on, on from a slot or back from one, by its gap; `plain`: its place
 * was known.
 */
export type MapleWay = 'pivots' | 'next' | 'before' | 'gap' | 'plain';

interface Replaced<T> {
  old: T;
  now: T;
}

/** What a store in place changes. */
export type MapleChange = ByKind<{
  slot: Replaced<MapleThing> & { slot: MapleSlotRef };
  /** One pivot, so that one range grows by what the other loses; `below`: what its slot holds then. */
  bound: Replaced<number> & { pivot: number; below: MapleThing };
  /** Nothing: the words are there already. */
  same: unknown;
  several: { words: number };
}>;

/** A slot that the code has chosen, and for which index. */
interface Chosen {
  at: MapleSlotRef;
  way: MapleWay;
  index: number;
}

export type MapleDeed = ByKind<{
  walks: {
    walk: number;
    aim: 'look-up' | 'store' | 'gap' | 'neighbour';
    /** The kernel's function that asked the tree. */
    caller: string;
    root: 'nothing' | 'entry' | 'leaf' | 'node';
    /** The ma_state's index and last; equal indices: one is looked for. */
    index: number;
    last: number;
    /** What a store will put there. */
    brings: MapleThing;
  };
  /** `gap`: the largest gap below, as the node keeps it. */
  descends: Chosen & { to: MapleNodeRef; gap: number };
  reads: Chosen & { holds: MapleThing };
  /** The node is dead: another CPU has replaced it. */
  'reads-dead': { node: number; slot: number };
  /** `ahead`: before the store begins. `other`: for another tree. */
  allocates: { nodes: number; why: 'ahead' | 'other' | 'now' };
  /** `other`: they are another tree's. */
  'gives-back': { nodes: number; other: boolean };
  copies: { words: number };
  links: {
    /** `node` 0: ma_root. */
    at: MapleSlotRef;
    to: MapleNodeRef;
    /** Slots that were in use in the node whose place it takes; null: there was none. */
    was: number | null;
    /** The tree has so many levels more than before, or fewer. */
    levels: number;
  };
  writes: { at: MapleNodeRef; change: MapleChange };
  'keeps-gap': Replaced<number> & { at: MapleSlotRef };
  dies: { at: MapleNodeRef };
  /** `grace`: RCU has waited for readers. */
  frees: { nodes: number; grace: boolean };
}>;

export type MapleFact = MapleDeed & { readonly cpu: 'A' | 'B' };
export type MapleFactOf<K extends MapleDeed['kind']> = Extract<MapleFact, { kind: K }>;
