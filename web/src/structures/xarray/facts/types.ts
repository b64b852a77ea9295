// SPDX-License-Identifier: GPL-2.0-only
// What a step of the XArray code did, as data: every field is read from the records and from memory at that step.
// say.ts makes words of it, and knows nothing else.

/** What a word in the tree stands for. */
export interface Thing {
  /** `nothing`, `value`, `reserved`, `retry`, `node`, `sibling`, `internal`; or the exhibit's word for what it keeps. */
  readonly kind: string;
  /** What tells it from others of its kind: the value, of a sibling its slot, else as the exhibit counts. */
  readonly number: number;
  /** It is not the exhibit's any more. */
  readonly gone: boolean;
}

/** A slot, or the head (`node` 0). */
export interface SlotRef {
  readonly node: number;
  readonly slot: number;
  /** Of a run of slots its lowest; else the slot. */
  readonly first: number;
  readonly last: number;
  /** Of the node; -1 for the head. */
  readonly shift: number;
  /** First and last index that the node covers, -1 where it is in no tree. */
  readonly index: number;
  readonly end: number;
  readonly isRoot: boolean;
}

/** Why the code goes through the tree. */
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

/** Indices from first to last, both included. */
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
 * Of a node that never came into the tree: `changed`, the entry it was filled for is another now, or smaller; `incomplete`, not
 * all that the split needs could be had; `refused`, the kernel does not split so large an entry; `unneeded`, it was not used. Of one that was in the tree: `removed`.
 */
export type FreeReason = 'changed' | 'incomplete' | 'refused' | 'unneeded' | 'removed';

/** `step`: for one step of a split, under the lock; `later`: with no lock held, for when it is held again. */
export type NodeUse = 'split' | 'step' | 'later' | 'tree';

export type UnlockReason =
  | { readonly kind: 'done' }
  | { readonly kind: 'no-memory' }
  | { readonly kind: 'conflict'; readonly holds: Thing }
  /** It must be split first, and allocating for that may sleep. */
  | { readonly kind: 'split'; readonly holds: Thing };

/** Since the lock was let go: `let-go-in-vain`, nothing was allocated; `refused`, nor will the kernel split the entry. */
export type LockReason = 'first' | 'looked-before' | 'again' | 'let-go-in-vain' | 'refused';

export type Again =
  /** The same question was asked in an earlier walk, without the lock. */
  | { readonly kind: 'unlocked'; readonly walk: number }
  /** The lock was let go since that walk. */
  | { readonly kind: 'let-go'; readonly walk: number }
  /** It was asked before, and is asked anew: both times without the lock. */
  | { readonly kind: 'anew'; readonly walk: number }
  /** That walk, the latest, asked something else and had no lock; now it is held. */
  | { readonly kind: 'now-locked'; readonly walk: number }
  /** That walk, the latest, came to no node from which to go on. */
  | { readonly kind: 'nowhere'; readonly walk: number }
  /** That walk, the latest, came past the last slot of a tree that is too low for the entry: no place is left of it. */
  | { readonly kind: 'past'; readonly walk: number }
  /** That walk, the latest, asked for the order alone. */
  | { readonly kind: 'order-only'; readonly walk: number }
  /** That walk, the latest, left a place; who asks for the order by an index alone does not know it. */
  | { readonly kind: 'by-index'; readonly walk: number }
  /** After a split the place is forgotten; `longer`: a node was put into the way down. `by`: the function that forgot it. */
  | { readonly kind: 'split'; readonly longer: boolean; readonly by: string }
  /** To the next step of a split along the way to an index; `begun`: not the first step. */
  | {
      readonly kind: 'to-split';
      readonly from: number;
      readonly to: number;
      readonly begun: boolean;
      readonly by: string;
    };

export type XaDeed =
  /** `locks`: the lock is taken before the first line that is shown. */
  | { readonly kind: 'begins'; readonly locks: boolean }
  | {
      readonly kind: 'walk';
      readonly walk: number;
      readonly purpose: Purpose;
      readonly index: number;
      readonly head: Thing;
      /** What the head says: the way down, an entry, nothing, or that no node reaches so far. */
      readonly outcome: 'down' | 'entry' | 'nothing' | 'beyond';
      /** One entry at index 0: the head itself can hold it. */
      readonly fits: boolean;
      readonly again: Again | null;
    }
  | {
      readonly kind: 'descends';
      readonly place: SlotRef;
      readonly purpose: Purpose;
      readonly index: number;
      /** The index is below. */
      readonly covers: boolean;
      readonly climbed: boolean;
    }
  | {
      readonly kind: 'meets';
      readonly place: SlotRef;
      readonly purpose: Purpose;
      readonly holds: Thing;
      readonly index: number;
      /** What is to be stored there; nothing where nothing is. */
      readonly brings: Thing;
      /** It covers more indices than what is to be stored. */
      readonly tooLarge: boolean;
      /** Fetched to prepare its split: from the order that was counted, and how many nodes that needs. */
      readonly splits: { readonly from: number; readonly to: number; readonly nodes: number } | null;
      /** Whoever asked for it gets nothing. */
      readonly hidden: boolean;
    }
  | {
      readonly kind: 'finds-empty';
      readonly place: SlotRef;
      readonly purpose: Purpose;
      readonly wanted: number;
      /** Climbed here from a lower node that is done. */
      readonly climbed: boolean;
      /** All that are wanted have been looked at. */
      readonly complete: boolean;
      /** The same scan has met an entry before. */
      readonly met: boolean;
    }
  | { readonly kind: 'skips-siblings'; readonly place: SlotRef; readonly of: number }
  | { readonly kind: 'checks-sibling'; readonly place: SlotRef; readonly holds: Thing }
  | { readonly kind: 'counts'; readonly place: SlotRef; readonly of: number; readonly atLeast: number }
  | { readonly kind: 'knows-order'; readonly place: SlotRef; readonly of: number; readonly order: number }
  /** `caller`: the function that would have walked, had the struct xa_state not stood there. */
  | {
      readonly kind: 'reads-again';
      readonly place: SlotRef;
      readonly holds: Thing;
      /** Beside what this CPU last read or wrote there; `never`: it has not yet. */
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
      /** The very word was there already. */
      readonly sameWord: boolean;
      /** Indices at which a lookup gives something else than before; null: none. */
      readonly seen: Indices | null;
      /** What the operation asked for: `seen` is more where the entry is too large for its place. */
      readonly meant: Indices;
    }
  | { readonly kind: 'empties'; readonly place: SlotRef; readonly old: Thing; readonly seen: Indices | null }
  /** A node and all below it leave the tree at once; `slots` of it were in use. */
  | { readonly kind: 'cuts-off'; readonly place: SlotRef; readonly slots: number }
  | { readonly kind: 'empties-siblings'; readonly place: SlotRef; readonly of: number }
  | {
      readonly kind: 'makes-siblings';
      readonly place: SlotRef;
      readonly of: number;
      readonly were: 'siblings' | 'entries' | 'empty';
      /** Of the last slot. */
      readonly held: Thing;
    }
  | { readonly kind: 'grows'; readonly old: Thing; readonly shift: number; readonly reach: number }
  | {
      readonly kind: 'links';
      readonly place: SlotRef;
      readonly shift: number;
      /** What its slots hold as it is linked: nothing, or one thing in so many slots. */
      readonly holds: Thing;
      readonly filled: number;
      /** The code takes it for blank. */
      readonly asBlank: boolean;
      /** A prepared node's thing is not what the tree holds there. */
      readonly differs: Thing | null;
      /** Of a split along the way to an index: the order of the pieces in the node. */
      readonly step: number | null;
    }
  | {
      readonly kind: 'splits';
      readonly holds: Thing;
      readonly from: number;
      readonly to: number;
      /** Nodes that it needs, and those that wait on xa_alloc for it. */
      readonly nodes: number;
      readonly ready: number;
      /** Only what is on the way to an index is split, a step at a time. */
      readonly isStep: boolean;
    }
  /** A kernel WARN; of a split that is refused the orders, else -1. */
  | { readonly kind: 'warns'; readonly from: number; readonly to: number }
  | { readonly kind: 'pieces'; readonly place: SlotRef; readonly holds: Thing; readonly order: number }
  | { readonly kind: 'unhooks'; readonly place: SlotRef }
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
      /** A split of so large an entry was refused. */
      readonly refused: boolean;
      readonly found: Thing | null;
      readonly at: number | null;
      /** It failed, and what it began to split stays in so many pieces. */
      readonly left: { readonly holds: Thing; readonly pieces: number } | null;
    }
  | ({ readonly kind: 'declines'; readonly index: number; readonly walks: number } & Declined);

/** Why an operation was not begun, or given up: by who asks, not by the kernel. `nothing`, or the exhibit's own reason. */
export interface Declined {
  readonly why: string;
}

export type XaFact = Acting & XaDeed;
/** The fact of one kind. */
export type XaFactOf<K extends XaDeed['kind']> = Extract<XaFact, { kind: K }>;
