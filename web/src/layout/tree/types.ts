// SPDX-License-Identifier: GPL-2.0-only
// Declares the scene of a tree of slots. An exhibit's model reads it from memory, and ui/tree draws it. It fits
// XArrays and radix trees.

/** The shape for a slot's content; the exhibit chooses it. */
export type Glyph = 'empty' | 'node' | 'solid' | 'hatched' | 'value' | 'pointer' | 'sibling' | 'internal';

/** An object's address, which identifies it from step to step. */
export type ObjectId = number;

export interface SlotFace {
  readonly glyph: Glyph;
  /** The exhibit's word for it ("folio"); absent: a word for the shape. */
  readonly noun?: string;
  /** The child of a `node`. */
  readonly child?: ObjectId;
  /** The canonical slot of a `sibling`, in the same node. */
  readonly home?: number;
  /** Order of a multi-index entry at its canonical slot; 0 for a single index. */
  readonly order?: number;
  /** Short text that fits a slot ("r" for retry, a value), or none. */
  readonly label?: string;
  /** The set marks: bit m for mark m. */
  readonly marks?: number;
  /** A few words about a broken invariant. */
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
  /** The head's content: a node, a single entry, or nothing. */
  readonly head: SlotFace;
  /** "xa_head" */
  readonly headLabel: string;
  /** Reachable nodes, by address. */
  readonly nodes: ReadonlyMap<ObjectId, SlotNode>;
  readonly fanout: number;
  /** Addresses: of the head, and of a node's slots relative to the node; each word has `bytes`. */
  readonly words?: { readonly head: number; readonly slots: number; readonly bytes: number };
}

/** One walk from the head: the slots it went through, top down. */
export interface Strand {
  /** Number within the operation, from 1, as the counter counts. */
  readonly number: number;
  readonly path: readonly { readonly node: ObjectId; readonly slot: number }[];
  /** The walk is in progress at this step. */
  readonly live: boolean;
  readonly cpu: 'A' | 'B';
}

/** A struct xa_state, and the slot that it points to. */
export interface TreeCursor {
  readonly name: string;
  readonly at: { readonly node: ObjectId; readonly slot: number } | 'head';
  readonly cpu: 'A' | 'B';
}

/** A reader without the lock, which takes references on entries and collects them. */
export interface TreeReader {
  /** What it has collected, in one line; shorter texts follow. */
  readonly strip: readonly string[];
  /** The slots on whose entries it has references. */
  readonly held: readonly { readonly node: ObjectId; readonly slot: number; readonly references: number }[];
}

/** Everything one lane draws at one step. */
export interface TreeScene {
  readonly tree: SlotTree;
  readonly strands: readonly Strand[];
  readonly cursors: readonly TreeCursor[];
  /** The CPU that holds the lock, or null. */
  readonly lock: 'A' | 'B' | null;
  /** Allocated nodes that no tree reaches. */
  readonly waiting: readonly (SlotNode & { readonly leaked: boolean })[];
  /**
   * By node, the slots that the operation touches at any step. They are open during the whole operation, so that a
   * step moves only what it changes.
   */
  readonly opened: ReadonlyMap<ObjectId, readonly number[]>;
  /** While an operation reads without the lock: what its reader has. */
  readonly reader?: TreeReader | undefined;
  /** The slot that this step reads or writes. */
  readonly active: { readonly node: ObjectId; readonly slot: number; readonly write: boolean } | null;
}
