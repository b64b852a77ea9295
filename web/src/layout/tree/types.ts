// SPDX-License-Identifier: GPL-2.0-only
// What a drawing of a tree of slots needs to know: made by an exhibit's model out of memory, drawn by ui/tree.
// Nothing here knows the XArray; the radix tree of another exhibit draws with it as well.

/** The shape that stands for what a slot holds: the exhibit chooses. */
export type Glyph = 'empty' | 'node' | 'solid' | 'hatched' | 'value' | 'pointer' | 'sibling' | 'internal';

/** An object's address in the program's memory: what makes it the same object from step to step. */
export type ObjectId = number;

export interface SlotFace {
  readonly glyph: Glyph;
  /** What it is to the exhibit ("folio"); absent: a word for the shape. */
  readonly noun?: string;
  /** For `node`: the child. */
  readonly child?: ObjectId;
  /** For `sibling`: the canonical slot in the same node. */
  readonly home?: number;
  /** Order of a multi-index entry at its canonical slot; 0 for a single index. */
  readonly order?: number;
  /** Short text that fits a slot ("r" for retry, a value), or none. */
  readonly label?: string;
  /** Which of the three marks are set: bit m for mark m. */
  readonly marks?: number;
  /** An invariant is broken here: why, in a few words. */
  readonly wrong?: string;
}

export interface SlotNode {
  readonly id: ObjectId;
  /** "shift 6" */
  readonly level: string;
  /** "10 of 64 used" */
  readonly note: string;
  readonly slots: readonly SlotFace[];
  /** First index that slot 0 covers, and how many indices each slot covers. */
  readonly firstIndex: number;
  readonly indicesPerSlot: number;
  readonly wrong?: string;
}

export interface SlotTree {
  /** What the head itself holds: a node, a single entry, or nothing. */
  readonly head: SlotFace;
  /** "xa_head" */
  readonly headLabel: string;
  /** Reachable nodes, by address. */
  readonly nodes: ReadonlyMap<ObjectId, SlotNode>;
  readonly fanout: number;
  /** Where its words lie: the head's address, and a node's slots, `bytes` each, from its own on. */
  readonly words?: { readonly head: number; readonly slots: number; readonly bytes: number };
}

/** One walk from the head: the slots it went through, top down. */
export interface Strand {
  /** 1-based number within the operation, as the counter counts. */
  readonly number: number;
  readonly path: readonly { readonly node: ObjectId; readonly slot: number }[];
  /** The walk is under way at this step. */
  readonly live: boolean;
  readonly cpu: 'A' | 'B';
}

/** Where a struct xa_state points. */
export interface TreeCursor {
  readonly name: string;
  readonly at: { readonly node: ObjectId; readonly slot: number } | 'head';
  readonly cpu: 'A' | 'B';
}

/** Everything one lane draws at one step. */
export interface TreeScene {
  readonly tree: SlotTree;
  readonly strands: readonly Strand[];
  readonly cursors: readonly TreeCursor[];
  /** Who holds the lock, or none. */
  readonly lock: 'A' | 'B' | null;
  /** Nodes allocated but reachable from no tree: they wait beside it. */
  readonly waiting: readonly (SlotNode & { readonly leaked: boolean })[];
  /**
   * Slots that the operation touches at any step, by node: they are drawn opened during the whole operation,
   * so that no step moves what it did not touch.
   */
  readonly opened: ReadonlyMap<ObjectId, readonly number[]>;
  /** The slot that this very step reads or writes. */
  readonly active: { readonly node: ObjectId; readonly slot: number; readonly write: boolean } | null;
}
