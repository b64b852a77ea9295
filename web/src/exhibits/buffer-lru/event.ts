// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of one operation on the LRU, and its counts, each a list of records.

/** Bytes of a slot. */
export const WORD = 4;

export type LruEventKind =
  | 'begin'
  | 'lock'
  | 'unlock'
  | 'read'
  | 'write'
  | 'swap'
  | 'line-up' // a word is written into the second array
  | 'left-out' // line_up() reads a word and does not write it
  | 'copy' // the second array over the first
  | 'get'
  | 'put'
  | 'fetch'
  | 'alloc'
  | 'disabled' // an install reads that the LRU is disabled
  | 'count' // lru_disable_count changes
  | 'result';

export interface LruEvent {
  readonly kind: LruEventKind;
  /** The event's record; for a run of slots, the last record. */
  readonly record: number;
  /** The function that acts, directly or through a helper such as get_bh(). */
  readonly by: string;
  /** Address of the touched array, and the slot in it; 0 and -1 for none. */
  readonly array: number;
  readonly slot: number;
  /** The first slot of a run; else `slot`. */
  readonly first: number;
  /** For `line-up`, the LRU's slot that the word was read from; -1 for the newcomer and for other events. */
  readonly from: number;
  /**
   * Addresses of buffer heads: the word read or written, and the word it replaced. For `copy`: bytes; for `count`:
   * the count.
   */
  readonly value: number;
  readonly old: number;
}

export interface LruScan {
  /** Events that make a step: a run of empty slots is one event. */
  readonly events: readonly LruEvent[];
  /** The same events, with one for each slot. */
  readonly singles: readonly LruEvent[];
  readonly slotReads: readonly number[];
  readonly slotWrites: readonly number[];
  /** Writes that copy an array, each one word. */
  readonly copied: readonly number[];
  readonly swaps: readonly number[];
  readonly gets: readonly number[];
  readonly puts: readonly number[];
  /** STEP records at which a line of the lookup, the install or their callees begins. */
  readonly lines: readonly number[];
  /** Address of bh_lrus.bhs; 0 if the operation did not touch it. */
  readonly base: number;
  /** Address of the second array; 0 if there is none. */
  readonly row: number;
}

/** Kernel functions that empty the LRU: the second in kernels before 5.14. */
export const EMPTIES: ReadonlySet<string> = new Set(['__invalidate_bh_lrus', 'invalidate_bh_lru']);
