// SPDX-License-Identifier: GPL-2.0-only
// Declares the events of the XArray's code in one operation, and its counts, each a list of records.

export type XaEventKind =
  | 'begin' // of the operation, and of each that CPU B runs in it
  | 'walk'
  | 'descend'
  | 'read'
  | 'write'
  | 'link'
  | 'lock'
  | 'unlock'
  | 'alloc'
  | 'fail' // an allocation that returned NULL
  | 'free'
  | 'grace' // a grace period has passed
  | 'split'
  | 'mark' // a search mark changes, in a node or at the head
  | 'warn' // a kernel WARN fired
  | 'get' // a reader takes a reference, or finds none left
  | 'put' // a reader puts references back
  | 'batch' // an entry joins the reader's batch
  | 'retry' // a reader starts over
  | 'ends' // a reader leaves its RCU read section
  | 'result';

/** What only a reader does: an exhibit with readers has the facts and the words. */
export type ReaderEventKind = 'get' | 'put' | 'batch' | 'retry' | 'ends';

export interface XaEvent {
  readonly kind: XaEventKind;
  /** The event's record; for a run of slots joined into one event, the last record. */
  readonly record: number;
  /** The first record of such a run; else `record`. */
  readonly firstRecord: number;
  /** Number of the current walk in the operation of this CPU; 0 before the first. */
  readonly walk: number;
  /** That walk has reached its end: the event comes after it. */
  readonly after: boolean;
  /** The node touched, allocated or freed; 0 for the head or none. */
  readonly node: number;
  readonly slot: number;
  /** The first slot of a run; else `slot`. */
  readonly firstSlot: number;
  /** The word read or written; of `get`, `put` and `batch`: the entry. */
  readonly word: number;
  /** The word that a store replaced; of `get` and `put`: the references before; of `batch`: its entries now. */
  readonly old: number;
  readonly cpu: 'A' | 'B';
  /** Innermost running function of the XArray or the kernel. */
  readonly function: string;
  /** Outermost running function of the XArray's API, which tells the purpose of the event; '' outside of it. */
  readonly via: string;
  /** Running functions of this CPU's operation, outermost first, without accessors. */
  readonly frames: readonly string[];
  /** xas_find_marked() only checks whether the slot is a sibling; the marks choose the way. */
  readonly check: boolean;
}

/** The fields of an event that a drawing needs. */
export type DrawnEvent = Pick<
  XaEvent,
  'kind' | 'record' | 'walk' | 'node' | 'slot' | 'word' | 'cpu' | 'function'
> &
  Partial<Pick<XaEvent, 'firstSlot'>>;

export interface XaScan {
  readonly events: readonly XaEvent[];
  /** Records that each counter counted, without CPU B's. */
  readonly walks: readonly number[];
  readonly locks: readonly number[];
  readonly slotReads: readonly number[];
  readonly nodesAllocated: readonly number[];
  readonly nodesFreed: readonly number[];
  /** Allocations of nodes that the operation never linked: freed unused, or waiting at its end. */
  readonly nodesWasted: readonly number[];
  readonly reader: ReaderCounts;
}

/** What a reader under RCU did on CPU A, each a list of records. */
export interface ReaderCounts {
  readonly advances: readonly number[];
  readonly retries: readonly number[];
  readonly refsTaken: readonly number[];
  readonly refsPut: readonly number[];
}
