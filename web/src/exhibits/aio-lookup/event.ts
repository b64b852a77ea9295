// SPDX-License-Identifier: GPL-2.0-only
// What an operation did, step by step: one pass over its records, out of which the steps, the sentences and the
// counters come.
import type { XaEvent } from '../../structures/xarray/index.ts';
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
  | 'unused' // a new table that another CPU's is in place of
  | 'next' // a context's link in the list
  | 'end' // of the list: a link that is NULL
  | 'users'
  | 'dead'
  | 'unmap'
  | 'fault' // a ring that is not mapped
  | 'grace'; // what was deferred may be done

export interface AioEvent {
  readonly kind: XaEvent['kind'];
  readonly what: What;
  readonly record: number;
  readonly cpu: 'A' | 'B';
  /** Which of the CPU's operations in this one, from 0: B may run several. */
  readonly turn: number;
  /** Number of the lookup or insert in this operation, each CPU's own. */
  readonly walk: number;
  /** The object touched, allocated or freed; 0: the mm. */
  readonly object: number;
  /** Slot of a node or table; -1: another member. Of a run of slots: the last. */
  readonly slot: number;
  /** How many of the same are told as one; the record is the last one's. */
  readonly count: number;
  /** What was read, written or returned; of an allocation its bytes. */
  readonly value: number;
  /** What a store found there. */
  readonly old: number;
  /** Innermost function. */
  readonly function: string;
  /** Running functions of this CPU's operation, outermost first. */
  readonly frames: readonly string[];
}

export interface AioScan {
  /** All of them: the picture follows each. */
  readonly all: readonly AioEvent[];
  /** Those that are steps: runs of the same are one. */
  readonly events: readonly AioEvent[];
  readonly counted: Readonly<Record<Counter, readonly number[]>>;
}
