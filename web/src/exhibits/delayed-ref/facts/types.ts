// SPDX-License-Identifier: GPL-2.0-only
// What a step did, as data: every field is read from the records and from memory at that step. Heads are named by
// their keys. say.ts makes words of it, and knows nothing else.

import type { OpName } from '../words.ts';

export type Side = 'left' | 'right';

interface Acting {
  readonly cpu: 'A';
  readonly op: OpName;
  /** The key that is put in, sought or taken out. */
  readonly key: number;
}

/**
 * Where the pointer that is read lies: in the line of the key that was read before it; in a second line, as in every
 * head of this layout, since it is too far from the key; or in a second line because of the head's place in the slab.
 */
export type PointerLine = 'key' | 'always-second' | 'second-here';

export type HeadDeed =
  | { readonly kind: 'begins' }
  | {
      readonly kind: 'allocates';
      /** In the slab, from 0. */
      readonly place: number;
      /** Heads that fit into a page. */
      readonly perPage: number;
      /** A head had this place before, and was freed. */
      readonly again: boolean;
    }
  /** `own`: a head’s own lock; else the one of all heads. */
  | { readonly kind: 'locks'; readonly own: boolean }
  | { readonly kind: 'unlocks'; readonly own: boolean }
  /** The root pointer is read; null: the tree is empty. */
  | { readonly kind: 'starts'; readonly root: number | null }
  | {
      readonly kind: 'compares';
      readonly with: number;
      readonly isRoot: boolean;
      /** The earlier head of this search that lies in the key's cache line too, and was read there; null: none. */
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
      /** As of `compares`, of a second line. */
      readonly touchedAt: number | null;
    }
  | { readonly kind: 'matches' }
  /** The new head comes into the tree, red; `under` null: as its root. */
  | { readonly kind: 'links'; readonly under: number | null; readonly side: Side | null }
  | { readonly kind: 'is-leftmost' }
  /** The least head leaves; null: there is no other. */
  | { readonly kind: 'leftmost-moves'; readonly to: number | null }
  | {
      readonly kind: 'unlinks';
      /** What takes its place; null: it had no child. */
      readonly next: number | null;
      /** The colour of what leaves, which goes to what takes its place. */
      readonly red: boolean;
      readonly isRoot: boolean;
      /** It had two children; `wasRed`: the colour that `next` had; `child`: what moves up where `next` was. */
      readonly two: { readonly wasRed: boolean; readonly child: number | null } | null;
    }
  /** The sibling of the path that lacks a black; `parent` is above both. */
  | {
      readonly kind: 'reddens-sibling';
      readonly sibling: number;
      readonly parent: number;
      /** The parent is red; it is black, and the path above it lacks one too; or it is the root. */
      readonly then: 'red-parent' | 'above' | 'root';
    }
  | { readonly kind: 'blackens-above'; readonly parent: number }
  | {
      readonly kind: 'erase-rotates';
      /** Moves up; it takes the colour of `down`. */
      readonly up: number;
      readonly upRed: boolean;
      readonly down: number;
      /** Black like `down` now; null: `up` was a red sibling, and `down` turns red. */
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
      /** The node is a left child's right one, or a right child's left one. */
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
  /** `removed`: the head that was taken out; else the new one. */
  | { readonly kind: 'frees'; readonly removed: boolean }
  | {
      readonly kind: 'returns';
      /** `merged`: a head was there, and took the change. */
      readonly outcome: 'queued' | 'merged' | 'found' | 'absent' | 'erased';
      /** Of the search: heads whose key was read, different cache lines touched in them, and how many of these twice. */
      readonly nodes: number;
      readonly lines: number;
      readonly twice: number;
    };

export type HeadFact = Acting & HeadDeed;
export type HeadFactOf<K extends HeadDeed['kind']> = Extract<HeadFact, { kind: K }>;
