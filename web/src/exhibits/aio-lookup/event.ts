// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of one operation. Steps, sentences and counters are made from them.
import type { XaEvent } from '../../structures/xarray/index.ts';
import type { Counter } from './counters.ts';

/** What an event touches, in finer kinds than the timeline's. */
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
  | 'bounds' // the table's nr, to check the id
  | 'clamp' // the table's nr once more, for array_index_nospec
  | 'copy' // the old table's slots
  | 'unused' // a new table, as another CPU's was faster
  | 'next' // a context's link in the list
  | 'end' // of the list: a link that is NULL
  | 'users'
  | 'dead'
  | 'unmap'
  | 'fault' // a ring that is not mapped
  | 'grace'; // a grace period has passed

export interface AioEvent {
  readonly kind: XaEvent['kind'];
  readonly what: What;
  readonly record: number;
  readonly cpu: 'A' | 'B';
  /** Number of the CPU's operation within this one, from 0: B may run several. */
  readonly turn: number;
  /** Number of the lookup or insert in the operation, counted for each CPU. */
  readonly walk: number;
  /** The object touched, allocated or freed; 0: the mm. */
  readonly object: number;
  /** Slot of a node or table, the last one of a run; -1: another member. */
  readonly slot: number;
  /** How many events of one kind it joins; its record is the last one's. */
  readonly count: number;
  /** The word read, written or returned; of an allocation its bytes. */
  readonly value: number;
  /** The word that a store replaced. */
  readonly old: number;
  /** Innermost running function. */
  readonly function: string;
  /** Running functions of this CPU's operation, outermost first. */
  readonly frames: readonly string[];
}

export interface AioScan {
  /** All events: the picture changes at each. */
  readonly all: readonly AioEvent[];
  /** Events that are steps: a run of alike events is one. */
  readonly events: readonly AioEvent[];
  readonly counted: Readonly<Record<Counter, readonly number[]>>;
}
