// SPDX-License-Identifier: GPL-2.0-only
// What an operation did, step by step: one pass over its records, out of which the steps, the sentences and the
// counters come.
import type { XaEvent } from '../../exhibit-api/index.ts';
import type { Counter } from './counters.ts';

/** What is touched, finer than the kinds that the timeline knows. */
export type What =
  | 'begin'
  | 'result'
  | 'lock'
  | 'unlock'
  | 'context' // allocated, freed
  | 'table'
  | 'node'
  | 'start' // the mm's pointer to the list, tree or table
  | 'slot' // of a table or a node
  | 'compare' // a context's user_id
  | 'ring' // the id in the ring
  | 'bounds' // the table's nr, before anything is read by the id
  | 'clamp' // the table's nr once more, for array_index_nospec
  | 'copy' // the old table's slots
  | 'next' // a context's link in the list
  | 'users'
  | 'dead'
  | 'unmap';

export interface AioEvent {
  readonly kind: XaEvent['kind'];
  readonly what: What;
  readonly record: number;
  readonly cpu: 'A' | 'B';
  /** Number of the lookup or insert in this operation, each CPU's own. */
  readonly walk: number;
  /** The object touched, allocated or freed; 0: the mm. */
  readonly object: number;
  /** Slot of a node or table; -1: another member. */
  readonly slot: number;
  /** What was read or written. */
  readonly value: number;
  /** What a store found there. */
  readonly old: number;
  /** Innermost function. */
  readonly function: string;
}

export interface AioScan {
  readonly events: readonly AioEvent[];
  readonly counted: Readonly<Record<Counter, readonly number[]>>;
}
