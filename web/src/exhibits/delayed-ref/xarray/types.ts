// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of steps for which btrfs gives the reason, as data read from records and memory.

import type { OpName } from '../words.ts';

/** Why the code walks the tree. */
export type Aim = 'reserve' | 'look' | 'store' | 'find' | 'erase';

/** delayed_refs->lock, the XArray’s xa_lock, or a head’s own. */
export type Lock = 'btrfs' | 'xa' | 'head';

interface Acting {
  readonly cpu: 'A';
  readonly op: OpName;
  readonly key: number;
  readonly index: number;
}

interface OfLock {
  readonly lock: Lock;
  readonly aim: Aim | null;
  /** Another lock is held. */
  readonly inside: boolean;
  /** The key of the head whose own lock it is. */
  readonly holds: number | null;
}

export type HeadXaDeed =
  | { readonly kind: 'head-begins' }
  /** `bytes`: on x86-64. */
  | { readonly kind: 'head-allocated'; readonly bytes: number }
  | { readonly kind: 'head-freed' }
  | (OfLock & { readonly kind: 'head-locks' })
  | (OfLock & { readonly kind: 'head-unlocks' })
  /** The slot in which a lookup ends. `holdsKey`: the key of a head in it. */
  | {
      readonly kind: 'head-looks';
      readonly aim: Aim;
      readonly slot: number;
      /** Kind of its node: the leaf, or one above, where the way ends early. */
      readonly of: 'leaf' | 'root' | 'node';
      readonly holds: 'nothing' | 'reserved' | 'head';
      readonly holdsKey: number | null;
    }
  | {
      readonly kind: 'head-walks';
      readonly walk: number;
      readonly aim: Aim;
      /** An earlier walk had the same aim. */
      readonly again: boolean;
      /** What xa_head holds: nothing, the way down, or a tree that ends before the index. */
      readonly leads: 'nothing' | 'down' | 'beyond';
    }
  | {
      readonly kind: 'head-returns';
      readonly outcome: 'queued' | 'merged' | 'found' | 'absent' | 'erased';
      /**
       * Key of the head that was found, took the change or was taken out. It is the operation's own key, unless it is
       * only in the same sector.
       */
      readonly holds: number | null;
      readonly walks: number;
      /** Nodes that existed before and that the walks visited, and nodes allocated. */
      readonly nodes: number;
      readonly made: number;
      /** Cache lines touched in nodes that existed before. */
      readonly lines: number;
    };

export type HeadXaFact = Acting & HeadXaDeed;
export type HeadXaFactOf<K extends HeadXaDeed['kind']> = Extract<HeadXaFact, { kind: K }>;
