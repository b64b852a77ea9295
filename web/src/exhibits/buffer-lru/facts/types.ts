// SPDX-License-Identifier: GPL-2.0-only
// Declares the facts of the narrator, as data read from records and memory. say/ turns them into sentences.
import type { OpName } from '../ops.ts';

/** A buffer by its block's number; null: a NULL pointer. */
export type Block = number | null;

/** Size and device that a lookup wants, as words behind the block's number; '' where both are usual. */
export type Besides = string;

/** How an install ended. */
export type Install =
  | { readonly kind: 'disabled' }
  /** The newcomer was in slot 0; `written`: slots that got the word they already held. */
  | { readonly kind: 'in-front'; readonly written: number }
  | { readonly kind: 'copied'; readonly linedUp: number; readonly copied: number }
  /** `untouched`: slots behind the newcomer's old one. */
  | { readonly kind: 'swapped'; readonly swaps: number; readonly untouched: number };

/** Why the kernel turns interrupts on again. */
export type Finished =
  | Install
  | { readonly kind: 'found' }
  /** `slots`: how many slots the lookup read. */
  | { readonly kind: 'missed'; readonly slots: number }
  | { readonly kind: 'emptied'; readonly slots: number };

/** Slots `first` to `last` of an array. */
interface Slots {
  readonly first: number;
  readonly last: number;
}

export type LruDeed =
  | { readonly kind: 'begins'; readonly op: OpName; readonly argument: number; readonly besides: Besides }
  /** `again`: an earlier lookup of this operation turned them off before. */
  | { readonly kind: 'interrupts-off'; readonly by: Actor; readonly again: boolean }
  | {
      readonly kind: 'interrupts-on';
      readonly by: Actor;
      readonly block: number;
      readonly besides: Besides;
      readonly why: Finished;
    }
  | {
      readonly kind: 'compares';
      readonly slot: number;
      readonly holds: number;
      readonly sought: number;
      readonly besides: Besides;
      readonly isLast: boolean;
    }
  /** `read`: slots that this lookup has read so far. */
  | ({ readonly kind: 'passes-empty'; readonly read: number; readonly isLast: boolean } & Slots)
  | { readonly kind: 'moves-down'; readonly slot: number; readonly holds: Block }
  | { readonly kind: 'goes-front'; readonly holds: Block }
  | { readonly kind: 'is-disabled'; readonly block: number }
  /** `again`: an earlier lookup of this operation read the slot. */
  | {
      readonly kind: 'checks-front';
      readonly holds: Block;
      readonly newcomer: number;
      readonly again: boolean;
    }
  /** Slots of the second array; `from`: the LRU's slot that the first word came from, null for the newcomer. */
  | ({ readonly kind: 'lines-up'; readonly holds: Block; readonly from: number | null } & Slots)
  | { readonly kind: 'leaves-out'; readonly slot: number; readonly holds: Block; readonly newcomer: number }
  | { readonly kind: 'copies-back'; readonly slots: number; readonly bytes: number }
  | ({
      readonly kind: 'swaps';
      readonly puts: Block;
      readonly takes: Block;
      readonly newcomer: number;
      readonly isLast: boolean;
    } & Slots)
  | ({ readonly kind: 'empties'; readonly held: Block } & Slots)
  /** `placed`: the block is already in the LRU. */
  | {
      readonly kind: 'takes';
      readonly block: number;
      readonly for: 'caller' | 'place';
      readonly placed: boolean;
    }
  /** `slot`: the slot that the reference was for; `left`: the block's remaining references. */
  | {
      readonly kind: 'drops';
      readonly block: number;
      readonly of: 'caller' | 'old-place' | 'evicted' | 'emptied';
      readonly slot: number;
      readonly left: number;
    }
  /** `missed`: the LRU had no match before. */
  | { readonly kind: 'makes-buffer'; readonly block: number; readonly missed: boolean }
  | { readonly kind: 'fetches'; readonly block: number; readonly made: boolean; readonly missed: boolean }
  | { readonly kind: 'counts-disables'; readonly from: number; readonly to: number }
  | { readonly kind: 'returns-hit'; readonly block: number; readonly slot: number; readonly written: number }
  | {
      readonly kind: 'returns-null';
      readonly block: number;
      readonly besides: Besides;
      readonly slots: number;
    }
  | {
      readonly kind: 'returns-fetched';
      readonly block: number;
      readonly slots: number;
      readonly install: Install;
    }
  | { readonly kind: 'installed'; readonly block: number; readonly install: Install }
  | { readonly kind: 'emptied'; readonly slots: number; readonly dropped: number }
  | { readonly kind: 'resized'; readonly slots: number }
  | { readonly kind: 'disabled'; readonly times: number }
  /** The kernel is older than lru_cache_disable(). */
  | { readonly kind: 'cannot-disable' }
  | { readonly kind: 'enabled'; readonly times: number }
  | { readonly kind: 'was-enabled' };

export type Actor = 'lookup' | 'install' | 'invalidation';

/** Only this CPU acts: its LRU is its own. */
export type LruFact = LruDeed & { readonly cpu: 'A' };
/** The fact of one kind. */
export type LruFactOf<K extends LruDeed['kind']> = Extract<LruFact, { kind: K }>;
