// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of the narrator, as data read from records and memory. Keys name the heads. say/ makes sentences
// from facts alone.

import type { OpName } from '../words.ts';

export type Side = 'left' | 'right';

interface Acting {
  readonly cpu: 'A';
  readonly op: OpName;
  /** The key that is inserted, sought or erased. */
  readonly key: number;
}

/**
 * Cache line of the pointer that the search reads. `key`: the key's own line. `always-second`: a second line in every
 * head, as the pointer is too far from the key. `second-here`: a second line only at this head's place in the slab.
 */
export type PointerLine = 'key' | 'always-second' | 'second-here';

export type HeadDeed =
  | { readonly kind: 'begins' }
  | {
      readonly kind: 'allocates';
      /** Place in the slab, from 0. */
      readonly place: number;
      /** How many heads fit into a page. */
      readonly perPage: number;
      /** A freed head had this place before. */
      readonly again: boolean;
    }
  /** `own`: a head’s own lock; else the lock of all heads. */
  | { readonly kind: 'locks'; readonly own: boolean }
  | { readonly kind: 'unlocks'; readonly own: boolean }
  /** The search reads the root pointer; null: the tree is empty. */
  | { readonly kind: 'starts'; readonly root: number | null }
  | {
      readonly kind: 'compares';
      readonly with: number;
      readonly isRoot: boolean;
      /** An earlier head of this search whose read touched the key's line; null: none. */
      readonly touchedAt: number | null;
    }
  | {
      readonly kind: 'follows';
      readonly at: number;
      readonly side: Side;
      /** Null: the pointer is NULL, and the search ends. */
      readonly to: number | null;
      /** Bytes from the key to the pointer. */
      readonly distance: number;
      readonly line: PointerLine;
      /** The same, for a second line. */
      readonly touchedAt: number | null;
    }
  | { readonly kind: 'matches' }
  /** The new head is linked, red; `under` null: as the root. */
  | { readonly kind: 'links'; readonly under: number | null; readonly side: Side | null }
  | { readonly kind: 'is-leftmost' }
  /** The least head leaves; null: no other is left. */
  | { readonly kind: 'leftmost-moves'; readonly to: number | null }
  | {
      readonly kind: 'unlinks';
      /** The head that replaces it; null: the head had no child. */
      readonly next: number | null;
      /** The leaving head's colour, which its replacement gets. */
      readonly red: boolean;
      readonly isRoot: boolean;
      /**
       * The head had two children. `wasRed`: the colour that `next` had. `child`: the head that moves to `next`'s old
       * place.
       */
      readonly two: { readonly wasRed: boolean; readonly child: number | null } | null;
    }
  /** The sibling of the path that lacks a black; `parent` is above both. */
  | {
      readonly kind: 'reddens-sibling';
      readonly sibling: number;
      readonly parent: number;
      /** What follows. The parent is red; or it is black and the path above lacks a black; or it is the root. */
      readonly then: 'red-parent' | 'above' | 'root';
    }
  | { readonly kind: 'blackens-above'; readonly parent: number }
  | {
      readonly kind: 'erase-rotates';
      /** Moves up and takes the colour of `down`. */
      readonly up: number;
      readonly upRed: boolean;
      readonly down: number;
      /** The head that turns black, as `down` is now. Null: `up` was a red sibling, and `down` turns red. */
      readonly black: number | null;
      readonly double: boolean;
      readonly isRoot: boolean;
    }
  | { readonly kind: 'stays'; readonly node: number; readonly parent: number }
  | {
      readonly kind: 'must-rotate';
      readonly node: number;
      readonly parent: number;
      readonly uncle: number | null;
      /** The node is an inner grandchild: a left child's right child, or a right child's left one. */
      readonly inner: boolean;
    }
  | {
      readonly kind: 'blackens-uncle';
      readonly node: number;
      readonly parent: number;
      readonly uncle: number;
    }
  | { readonly kind: 'blackens-parent'; readonly parent: number; readonly grandparent: number }
  | { readonly kind: 'reddens-grandparent'; readonly grandparent: number }
  | { readonly kind: 'blackens-root'; readonly root: number; readonly first: boolean }
  | {
      readonly kind: 'rotates';
      /** Moves up and turns black. */
      readonly up: number;
      /** Moves down and turns red. */
      readonly down: number;
      /** The other child of `up`: red, as before. */
      readonly other: number;
      readonly double: boolean;
      readonly isRoot: boolean;
    }
  /** `removed`: the erased head is freed; else the new one. */
  | { readonly kind: 'frees'; readonly removed: boolean }
  | {
      readonly kind: 'returns';
      /** `merged`: the tree had a head with this key, and it took the change. */
      readonly outcome: 'queued' | 'merged' | 'found' | 'absent' | 'erased';
      /** Heads whose key the search read, cache lines touched in them, and how many of these lines twice. */
      readonly nodes: number;
      readonly lines: number;
      readonly twice: number;
    };

export type HeadFact = Acting & HeadDeed;
export type HeadFactOf<K extends HeadDeed['kind']> = Extract<HeadFact, { kind: K }>;
