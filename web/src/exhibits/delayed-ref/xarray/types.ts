// SPDX-License-Identifier: GPL-2.0-only
// What a step did that btrfs says the reason of, as data: every field is read from the records and from memory.

import type { OpName } from '../words.ts';

/** Why the tree is walked. */
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
  /** `bytes` on x86-64. */
  | { readonly kind: 'head-allocated'; readonly bytes: number }
  | { readonly kind: 'head-freed' }
  | (OfLock & { readonly kind: 'head-locks' })
  | (OfLock & { readonly kind: 'head-unlocks' })
  /** The slot that a lookup ends in, and what it holds; of a head the key. */
  | {
      readonly kind: 'head-looks';
      readonly aim: Aim;
      readonly slot: number;
      /** Of the leaf; or above it, where the way ends early. */
      readonly of: 'leaf' | 'root' | 'node';
      readonly holds: 'nothing' | 'reserved' | 'head';
      readonly holdsKey: number | null;
    }
  | {
      readonly kind: 'head-walks';
      readonly walk: number;
      readonly aim: Aim;
      /** This aim had a walk before. */
      readonly again: boolean;
      /** What xa_head says: nothing, the way down, or that the tree ends before the index. */
      readonly leads: 'nothing' | 'down' | 'beyond';
    }
  | {
      readonly kind: 'head-returns';
      readonly outcome: 'queued' | 'merged' | 'found' | 'absent' | 'erased';
      /** The key of what was found, took the change or was taken out; the one that was asked for, where it begins the sector. */
      readonly holds: number | null;
      readonly walks: number;
      /** Nodes that the walks came to and that were there before, and those that were made. */
      readonly nodes: number;
      readonly made: number;
      /** Of those that were there. */
      readonly lines: number;
    };

export type HeadXaFact = Acting & HeadXaDeed;
export type HeadXaFactOf<K extends HeadXaDeed['kind']> = Extract<HeadXaFact, { kind: K }>;
