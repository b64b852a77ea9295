// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of the narrator. A context is named by its number: the nth set up.
import type { Told } from '../../../exhibit-api/index.ts';
import type { VariantId } from '../contexts.ts';

/** Which operation walks a structure: a lookup, a setup that looks for a free place, a destroy that empties one. */
export type Aim = 'lookup' | 'insert' | 'erase';

/** Why a lookup found nothing, and its call failed. */
export type Miss =
  | 'no-ring' // none is mapped at that address
  | 'nothing' // no list, tree or table
  | 'bounds' // the ring names no slot
  | 'empty' // the ring names an empty slot
  | 'other' // the ring names another context's slot
  | 'no-such-id' // the list has ended, or the way down the tree
  | 'dying' // found, but destroyed before a reference was taken
  | 'dead'; // found, but another has destroyed it

export type Deed =
  | { readonly kind: 'begins'; readonly nth: number; readonly id: number }
  // locks
  | { readonly kind: 'locks'; readonly again: boolean }
  | { readonly kind: 'unlocks'; readonly why: 'done' | 'no-table' | 'full' | 'dead' }
  // memory
  | { readonly kind: 'makes-context' }
  | { readonly kind: 'makes-node'; readonly root: boolean }
  | { readonly kind: 'makes-table'; readonly slots: number }
  /** `again`: another grace period passed earlier in the operation. */
  | { readonly kind: 'waited'; readonly again: boolean }
  | { readonly kind: 'frees-context'; readonly nth: number }
  | { readonly kind: 'frees-nodes'; readonly count: number }
  | { readonly kind: 'frees-table'; readonly slots: number }
  /** A new table that came too late: `winner` had put another in place. */
  | { readonly kind: 'frees-unused'; readonly winner: 'A' | 'B' }
  // references
  | { readonly kind: 'takes'; readonly nth: number }
  | {
      readonly kind: 'drops';
      readonly nth: number;
      readonly whose: 'keeper' | 'lookup';
      readonly left: number;
      /** The references left include the keeper's own. */
      readonly kept: boolean;
    }
  | { readonly kind: 'kills-counter'; readonly nth: number }
  | { readonly kind: 'marks-dead'; readonly nth: number; readonly first: boolean }
  // the start of the list, the tree, the table
  | { readonly kind: 'starts'; readonly aim: Aim; readonly there: boolean }
  | { readonly kind: 'looks-again' }
  | { readonly kind: 'roots' }
  | { readonly kind: 'unroots' }
  | { readonly kind: 'installs'; readonly slots: number; readonly first: boolean }
  | { readonly kind: 'copies'; readonly slots: number }
  // the list
  | {
      readonly kind: 'compares';
      readonly nth: number;
      readonly same: boolean;
      /** The number of comparisons in a row; `nth` is the last one's context. */
      readonly count: number;
    }
  | { readonly kind: 'ends' }
  /** A new context points at the context that was first; 0: the list was empty. */
  | { readonly kind: 'points-at'; readonly nth: number; readonly first: number }
  | { readonly kind: 'heads'; readonly nth: number }
  /** The pointer to `nth` now points past it, to `to` (0: to nothing). `from` 0: the pointer is the head. */
  | { readonly kind: 'skips'; readonly nth: number; readonly from: number; readonly to: number }
  // the tree
  /** `left`: levels below the next node. */
  | { readonly kind: 'descends'; readonly slot: number; readonly bits: Bits; readonly left: number }
  | { readonly kind: 'arrives'; readonly slot: number; readonly bits: Bits; readonly nth: number }
  | { readonly kind: 'misses'; readonly slot: number; readonly bits: Bits; readonly aim: Aim }
  /** `left`: levels still to build below the node. */
  | { readonly kind: 'links-node'; readonly slot: number; readonly left: number }
  | { readonly kind: 'unlinks-node'; readonly slot: number; readonly leaf: boolean }
  // slots of a leaf or the table
  | {
      readonly kind: 'points-slot';
      readonly slot: number;
      readonly nth: number;
      /** Lookups find the context from here on. */
      readonly found: boolean;
    }
  | { readonly kind: 'empties-slot'; readonly slot: number; readonly nth: number }
  // the table
  | { readonly kind: 'taken'; readonly first: number; readonly last: number; readonly all: boolean }
  | { readonly kind: 'is-free'; readonly slot: number }
  | { readonly kind: 'checks-slot'; readonly slot: number; readonly nth: number }
  | { readonly kind: 'bounds'; readonly id: number; readonly slots: number }
  | { readonly kind: 'clamps' }
  | { readonly kind: 'reads-slot'; readonly slot: number; readonly nth: number }
  | { readonly kind: 'verifies'; readonly nth: number; readonly same: boolean }
  // the ring
  | { readonly kind: 'reads-ring'; readonly id: number }
  /** `anew`: the ring named another slot before. */
  | { readonly kind: 'notes-slot'; readonly id: number; readonly nth: number; readonly anew: boolean }
  /** `slot`: the context's slot in the table, −1: none yet; null: this variant never reads the ring. */
  | { readonly kind: 'forges'; readonly id: number; readonly nth: number; readonly slot: number | null }
  | { readonly kind: 'unmaps'; readonly nth: number }
  /** No ring is mapped there; `was`: one was once. */
  | { readonly kind: 'faults'; readonly nth: number; readonly was: boolean }
  | {
      readonly kind: 'returns';
      readonly nth: number;
      readonly result: number;
      readonly miss: Miss | null;
      /** Place of a new context: position in the list or slot of the table; −1: none of its own. */
      readonly place: number;
      /** Nodes that the setup allocated for the tree. */
      readonly nodes: number;
      /** Contexts compared, nodes or slots visited; null: CPU B's are not counted. */
      readonly visits: number | null;
      /** The slot that the ring names after a forgery. */
      readonly id: number;
    };

/** The bits of the id that choose a slot. */
export type Bits = 'top two' | 'next six' | 'last six';

/** Fields of every fact. */
export interface Acting extends Told {
  readonly variant: VariantId;
  /** CPU B acts in this operation: sentences then name the CPU. */
  readonly race: boolean;
  /** The operation that this CPU runs. */
  readonly op: { readonly name: string; readonly args: readonly number[] };
  /** A lookup runs, in whichever system call. */
  readonly looking: boolean;
}
export type Fact = Deed & Acting;
export type FactOf<K extends Deed['kind']> = Extract<Deed, { readonly kind: K }> & Acting;
