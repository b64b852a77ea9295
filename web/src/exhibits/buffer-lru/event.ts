// SPDX-License-Identifier: GPL-2.0-only
// What the code did to the LRU in one operation: events, and counts that list their records.

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
  | 'disabled' // an install is told so
  | 'count' // lru_disable_count changes
  | 'result';

export interface LruEvent {
  readonly kind: LruEventKind;
  /** Of a run of slots that is told as one: its last record. */
  readonly record: number;
  /** Function that did it, itself or by a helper such as get_bh(). */
  readonly by: string;
  /** Address of the array touched, and the slot in it; 0 and -1 where there is none. */
  readonly array: number;
  readonly slot: number;
  /** The slot that a run begins with: `slot` but for a run. */
  readonly first: number;
  /** Of `line-up`: the LRU's slot that the word was read from; else, and for the newcomer, -1. */
  readonly from: number;
  /**
   * Addresses of buffer heads: what was read or written, and what was there before. For `copy`: bytes; for `count`:
   * the count.
   */
  readonly value: number;
  readonly old: number;
}

export interface LruScan {
  /** What is worth a step: runs of slots that hold nothing are one event. */
  readonly events: readonly LruEvent[];
  /** The same with every slot for itself. */
  readonly singles: readonly LruEvent[];
  readonly slotReads: readonly number[];
  readonly slotWrites: readonly number[];
  /** Those of the writes that a copy of an array made; each is one word. */
  readonly copied: readonly number[];
  readonly swaps: readonly number[];
  readonly gets: readonly number[];
  readonly puts: readonly number[];
  /** STEP records at which a line of the lookup or the install, or of what they call, begins. */
  readonly lines: readonly number[];
  /** Address of bh_lrus.bhs, 0 if the operation did not touch it. */
  readonly base: number;
  /** Address of the second array, 0 if there is none. */
  readonly row: number;
}

/** Kernel functions that drop all that the LRU holds: the second in those before 5.14. */
export const EMPTIES: ReadonlySet<string> = new Set(['__invalidate_bh_lrus', 'invalidate_bh_lru']);
