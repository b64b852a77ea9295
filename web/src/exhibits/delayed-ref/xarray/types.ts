// SPDX-License-Identifier: GPL-2.0-only
// What a step did that btrfs says the reason of, as data: every field is read from the records and from memory.

/** Why the tree is walked. */
export type Aim = 'reserve' | 'look' | 'store' | 'find';

interface Acting {
  readonly cpu: 'A';
  readonly op: 'insert' | 'find';
  readonly key: number;
  readonly index: number;
}

export type HeadXaDeed =
  | { readonly kind: 'head-begins' }
  /** `bytes` on x86-64. */
  | { readonly kind: 'head-allocated'; readonly bytes: number }
  | { readonly kind: 'head-freed' }
  /** `inside`: xa_lock is taken with btrfs’s lock held. */
  | {
      readonly kind: 'head-locks';
      readonly lock: 'btrfs' | 'xa';
      readonly aim: Aim | null;
      readonly inside: boolean;
    }
  | {
      readonly kind: 'head-unlocks';
      readonly lock: 'btrfs' | 'xa';
      readonly aim: Aim | null;
      readonly held: boolean;
    }
  | {
      readonly kind: 'head-walks';
      readonly walk: number;
      readonly aim: Aim;
      /** This aim had a walk before. */
      readonly again: boolean;
      /** What xa_head says: nothing, the way down, an entry, or that the tree ends before the index. */
      readonly leads: 'nothing' | 'down' | 'entry' | 'beyond';
    }
  | {
      readonly kind: 'head-returns';
      readonly outcome: 'queued' | 'merged' | 'found' | 'absent' | 'no-memory';
      /** The key of what was found or took the change; the one that was asked for, where it begins the sector. */
      readonly holds: number | null;
      readonly walks: number;
      readonly nodes: number;
      readonly lines: number;
    };

export type HeadXaFact = Acting & HeadXaDeed;
export type HeadXaFactOf<K extends HeadXaDeed['kind']> = Extract<HeadXaFact, { kind: K }>;
