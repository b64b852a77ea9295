// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of a maple tree's code, as data read from records and memory. Only say/ makes sentences of them.
// Indices are the kernel's: both ends of a range are included.
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

export type MapleAim = 'look-up' | 'store' | 'gap' | 'neighbour';

/**
 * What a store in place changes. `bound`: one pivot, so that one range grows by what the other loses. `same`: the
 * words that are there already. `several`: anything else.
 */
export type MapleChange =
  | { readonly kind: 'slot'; readonly slot: MapleSlotRef; readonly old: MapleThing; readonly now: MapleThing }
  | {
      readonly kind: 'bound';
      readonly pivot: number;
      readonly old: number;
      readonly now: number;
      /** What the slot below the pivot holds then. */
      readonly below: MapleThing;
    }
  | { readonly kind: 'same' }
  | { readonly kind: 'several'; readonly words: number };

export type MapleDeed =
  | {
      readonly kind: 'walks';
      readonly walk: number;
      readonly aim: MapleAim;
      /** The kernel's function that asked the tree. */
      readonly caller: string;
      readonly root: 'nothing' | 'entry' | 'leaf' | 'node';
      /** The ma_state's index and last; equal indices: one is looked for. */
      readonly index: number;
      readonly last: number;
      /** What a store will put there. */
      readonly brings: MapleThing;
    }
  | {
      readonly kind: 'descends';
      readonly at: MapleSlotRef;
      readonly way: MapleWay;
      readonly to: MapleNodeRef;
      readonly index: number;
      /** `gap`: the largest gap below, as the node keeps it. */
      readonly gap: number;
    }
  /** The node is dead: another CPU has replaced it. */
  | { readonly kind: 'reads-dead'; readonly node: number; readonly slot: number }
  | {
      readonly kind: 'reads';
      readonly at: MapleSlotRef;
      readonly way: MapleWay;
      readonly holds: MapleThing;
      readonly index: number;
    }
  /** `ahead`: before the store begins. `other`: for another tree. */
  | { readonly kind: 'allocates'; readonly nodes: number; readonly why: 'ahead' | 'other' | 'now' }
  | { readonly kind: 'lacks-memory' }
  /** `other`: they are another tree's. */
  | { readonly kind: 'gives-back'; readonly nodes: number; readonly other: boolean }
  | { readonly kind: 'copies'; readonly words: number }
  | {
      readonly kind: 'links';
      /** `node` 0: ma_root. */
      readonly at: MapleSlotRef;
      readonly to: MapleNodeRef;
      /** Slots that were in use in the node whose place it takes; null: there was none. */
      readonly was: number | null;
      /** The tree has so many levels more than before, or fewer. */
      readonly levels: number;
    }
  | { readonly kind: 'writes'; readonly at: MapleNodeRef; readonly change: MapleChange }
  | { readonly kind: 'keeps-gap'; readonly at: MapleSlotRef; readonly old: number; readonly now: number }
  | { readonly kind: 'dies'; readonly at: MapleNodeRef }
  /** `grace`: RCU has waited for readers. */
  | { readonly kind: 'frees'; readonly nodes: number; readonly grace: boolean };

export type MapleActing = { readonly cpu: 'A' | 'B' };
export type MapleFact = MapleActing & MapleDeed;
export type MapleFactOf<K extends MapleDeed['kind']> = Extract<MapleFact, { kind: K }>;
