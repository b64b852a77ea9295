// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of the XArray's code, as data read from records and memory. Only say/ turns them into sentences.

/** The meaning of a word in the tree. */
export interface Thing {
  /** `nothing`, `value`, `reserved`, `retry`, `node`, `sibling`, `internal`; or the exhibit's word for what it keeps. */
  readonly kind: string;
  /** Distinguishes it from others of its kind: the value, a sibling's slot, or the exhibit's own number. */
  readonly number: number;
  /** It has left the exhibit's structure. */
  readonly gone: boolean;
}

/** A slot, or the head (`node` 0). */
export interface SlotRef {
  readonly node: number;
  readonly slot: number;
  /** The lowest slot of a run; else the slot. */
  readonly first: number;
  readonly last: number;
  /** The node's shift; -1 for the head. */
  readonly shift: number;
  /** First and last index that the node covers; -1 where it is in no tree. */
  readonly index: number;
  readonly end: number;
  readonly isRoot: boolean;
}

/** Why the code walks the tree. */
export type Purpose =
  | 'order'
  | 'fetch'
  | 'look-up'
  | 'conflict'
  | 'make-place'
  | 'remove'
  | 'split'
  | 'find'
  | 'find-marked'
  | 'mark';

/** Indices from `first` to `last`, both included. */
export interface Indices {
  readonly first: number;
  readonly last: number;
}

export interface Acting {
  readonly cpu: 'A' | 'B';
  /** Two CPUs act in this operation. */
  readonly race: boolean;
  /** The C function that acted. */
  readonly by: string;
  /** This CPU holds the lock. */
  readonly locked: boolean;
  /** The operation that this CPU runs. */
  readonly op: { readonly name: string; readonly args: readonly number[]; readonly text: string };
}

/**
 * Why a node is freed. `removed`: it left the tree. The others were never linked. `changed`: the entry that it was
 * filled for is another now, or smaller. `incomplete`: the split could not get all its nodes. `refused`: the kernel
 * does not split so large an entry. `unneeded`: the operation did not use it.
 */
export type FreeReason = 'changed' | 'incomplete' | 'refused' | 'unneeded' | 'removed';

/** What a node is allocated for. `step`: one step of a split, under the lock. `later`: the next hold of the lock. */
export type NodeUse = 'split' | 'step' | 'later' | 'tree';

export type UnlockReason =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-memory' }
  | { readonly kind: 'conflict'; readonly holds: Thing }
  /** The entry must be split first, and allocating nodes for that may sleep. */
  | { readonly kind: 'split'; readonly holds: Thing };

/**
 * Why the lock is taken. `let-go-in-vain`: released without allocating. `refused`: the kernel will not split the
 * entry either.
 */
export type LockReason = 'first' | 'looked-before' | 'again' | 'let-go-in-vain' | 'refused';

export type Again =
  /** An earlier walk had the same aim, without the lock. */
  | { readonly kind: 'unlocked'; readonly walk: number }
  /** The lock was released since that walk. */
  | { readonly kind: 'let-go'; readonly walk: number }
  /** An earlier walk had the same aim; neither walk had the lock. */
  | { readonly kind: 'anew'; readonly walk: number }
  /** The latest walk had another aim, and ran without the lock; now the lock is held. */
  | { readonly kind: 'now-locked'; readonly walk: number }
  /** The latest walk reached no node from which the code can continue. */
  | { readonly kind: 'nowhere'; readonly walk: number }
  /** The latest walk went past the last slot of a tree that is too low for the entry. */
  | { readonly kind: 'past'; readonly walk: number }
  /** The latest walk only read the order. */
  | { readonly kind: 'order-only'; readonly walk: number }
  /** The latest walk left a position, but xa_get_order() takes an index and does not know it. */
  | { readonly kind: 'by-index'; readonly walk: number }
  /** The split forgot the position; `longer`: it put a node into the way down; `by`: the function that forgot. */
  | { readonly kind: 'split'; readonly longer: boolean; readonly by: string }
  /** The next step of a split along the way to an index; `begun`: not the first step. */
  | {
      readonly kind: 'to-split';
      readonly from: number;
      readonly to: number;
      readonly begun: boolean;
      readonly by: string;
    };

export type XaDeed =
  /** `locks`: the caller took the lock before the first shown line. */
  | { readonly kind: 'begins'; readonly locks: boolean }
  | {
      readonly kind: 'walk';
      readonly walk: number;
      readonly purpose: Purpose;
      readonly index: number;
      readonly head: Thing;
      /** What the head holds: the way down, an entry, nothing, or a tree that ends before the index. */
      readonly outcome: 'down' | 'entry' | 'nothing' | 'beyond';
      /** The entry is for index 0 alone: the head itself can hold it. */
      readonly fits: boolean;
      readonly again: Again | null;
    }
  | {
      readonly kind: 'descends';
      readonly place: SlotRef;
      readonly purpose: Purpose;
      readonly index: number;
      /** The slot covers the index. */
      readonly covers: boolean;
      readonly climbed: boolean;
    }
  | {
      readonly kind: 'meets';
      readonly place: SlotRef;
      readonly purpose: Purpose;
      readonly holds: Thing;
      readonly index: number;
      /** The entry that will be stored there; nothing where none will. */
      readonly brings: Thing;
      /** It covers more indices than the entry to be stored. */
      readonly tooLarge: boolean;
      /** Fetched to prepare its split: from the counted order, and how many nodes that needs. */
      readonly splits: { readonly from: number; readonly to: number; readonly nodes: number } | null;
      /** The caller gets NULL for this slot. */
      readonly hidden: boolean;
    }
  | {
      readonly kind: 'finds-empty';
      readonly place: SlotRef;
      readonly purpose: Purpose;
      readonly wanted: number;
      /** The search has climbed here from a lower node that it has finished. */
      readonly climbed: boolean;
      /** The scan has looked at all wanted slots. */
      readonly complete: boolean;
      /** This scan has found an entry before. */
      readonly met: boolean;
    }
  | { readonly kind: 'skips-siblings'; readonly place: SlotRef; readonly of: number }
  | { readonly kind: 'checks-sibling'; readonly place: SlotRef; readonly holds: Thing }
  | { readonly kind: 'counts'; readonly place: SlotRef; readonly of: number; readonly atLeast: number }
  | { readonly kind: 'knows-order'; readonly place: SlotRef; readonly of: number; readonly order: number }
  /** `caller`: the function that would have walked had the xa_state no position. */
  | {
      readonly kind: 'reads-again';
      readonly place: SlotRef;
      readonly holds: Thing;
      /** Comparison with this CPU's last read or write of the slot; `never`: none yet. */
      readonly before: 'same' | 'other' | 'never';
      readonly caller: string;
    }
  | {
      readonly kind: 'checks-child';
      readonly place: SlotRef;
      readonly shrinks: boolean;
      readonly holds: Thing;
    }
  | { readonly kind: 'reads-dead'; readonly place: SlotRef; readonly holds: Thing }
  | { readonly kind: 'is-next'; readonly place: SlotRef; readonly holds: Thing }
  | {
      readonly kind: 'stores';
      readonly place: SlotRef;
      readonly holds: Thing;
      readonly old: Thing;
      /** The slot held the same word already. */
      readonly sameWord: boolean;
      /** Indices whose lookup changes; null: none. */
      readonly seen: Indices | null;
      /** The indices that the operation asked for: `seen` is larger where the entry is too large for its place. */
      readonly meant: Indices;
    }
  | { readonly kind: 'empties'; readonly place: SlotRef; readonly old: Thing; readonly seen: Indices | null }
  /** A node and all below it leave the tree at once; `slots`: how many were used. */
  | { readonly kind: 'cuts-off'; readonly place: SlotRef; readonly slots: number }
  | { readonly kind: 'empties-siblings'; readonly place: SlotRef; readonly of: number }
  | {
      readonly kind: 'makes-siblings';
      readonly place: SlotRef;
      readonly of: number;
      readonly were: 'siblings' | 'entries' | 'empty';
      /** What the last slot held. */
      readonly held: Thing;
    }
  | { readonly kind: 'grows'; readonly old: Thing; readonly shift: number; readonly reach: number }
  | {
      readonly kind: 'links';
      readonly place: SlotRef;
      readonly shift: number;
      /** What its slots hold when linked: nothing, or the same word in that many slots. */
      readonly holds: Thing;
      readonly filled: number;
      /** The code treats it as an empty node. */
      readonly asBlank: boolean;
      /** What the tree holds there, where a prepared node holds something else. */
      readonly differs: Thing | null;
      /** Order of the pieces in the node, for a split along the way to an index. */
      readonly step: number | null;
    }
  | {
      readonly kind: 'splits';
      readonly holds: Thing;
      readonly from: number;
      readonly to: number;
      /** Nodes that the split needs; `ready`: nodes that wait on xa_alloc. */
      readonly nodes: number;
      readonly ready: number;
      /** Splits one step along the way to an index. */
      readonly isStep: boolean;
    }
  /** A kernel WARN; the orders of a refused split, else -1. */
  | { readonly kind: 'warns'; readonly from: number; readonly to: number }
  | { readonly kind: 'pieces'; readonly place: SlotRef; readonly holds: Thing; readonly order: number }
  /** `lost`: slots of the node that are used though its count is 0. */
  | { readonly kind: 'unhooks'; readonly place: SlotRef; readonly lost: number }
  | { readonly kind: 'shrinks'; readonly holds: Thing }
  | { readonly kind: 'leaves-retry'; readonly place: SlotRef }
  | { readonly kind: 'marks'; readonly place: SlotRef; readonly mark: number; readonly set: boolean }
  | { readonly kind: 'locks'; readonly why: LockReason }
  | { readonly kind: 'unlocks'; readonly why: UnlockReason }
  | {
      readonly kind: 'allocates';
      readonly for: NodeUse;
      readonly nth: number;
      readonly of: number;
    }
  | { readonly kind: 'lacks-memory'; readonly for: NodeUse }
  | { readonly kind: 'waited' }
  | { readonly kind: 'frees'; readonly why: FreeReason; readonly nth: number; readonly of: number }
  | {
      readonly kind: 'returns';
      readonly result: number;
      readonly walks: number;
      /** Nodes that this operation allocated and never linked. */
      readonly wasted: number;
      /** The kernel refused a split of so large an entry. */
      readonly refused: boolean;
      readonly found: Thing | null;
      readonly at: number | null;
      /** The operation failed, and the entry that it began to split remains in that many pieces. */
      readonly left: { readonly holds: Thing; readonly pieces: number } | null;
    }
  | ({ readonly kind: 'declines'; readonly index: number; readonly walks: number } & Declined);

/** Why the driver, not the kernel, ended an operation: the tree holds `nothing`, or the exhibit's own reason. */
export interface Declined {
  readonly why: string;
}

export type XaFact = Acting & XaDeed;
/** The fact of one kind. */
export type XaFactOf<K extends XaDeed['kind']> = Extract<XaFact, { kind: K }>;
