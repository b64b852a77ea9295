// SPDX-License-Identifier: GPL-2.0-only
// What the XArray code did in one operation: events, and counts that list their records.

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
  | 'result';

export interface XaEvent {
  readonly kind: XaEventKind;
  /** Of a run of slots that is told as one: its last record. */
  readonly record: number;
  /** The record it begins with: `record` but for such a run. */
  readonly firstRecord: number;
  /** Walk under way: its number in the operation that this CPU runs; 0 before the first. */
  readonly walk: number;
  /** That walk has come to where it led: this was done after it, from there or elsewhere. */
  readonly after: boolean;
  /** The node touched, allocated or freed; 0 for the head or none. */
  readonly node: number;
  readonly slot: number;
  /** The slot it begins with: `slot` but for a run of slots. */
  readonly firstSlot: number;
  /** The word read or written. */
  readonly word: number;
  /** The word that a store replaced. */
  readonly old: number;
  readonly cpu: 'A' | 'B';
  /** Innermost function of the XArray or the kernel that did it. */
  readonly function: string;
  /** Outermost function of the XArray's API on the stack: what it was done for; '' outside. */
  readonly via: string;
  /** Running functions of this CPU's operation, outermost first, without those that only fetch a word. */
  readonly frames: readonly string[];
  /** xas_find_marked() only looks whether the slot is a sibling: the marks choose the way. */
  readonly check: boolean;
}

/** What a drawing needs of an event. */
export type DrawnEvent = Pick<
  XaEvent,
  'kind' | 'record' | 'walk' | 'node' | 'slot' | 'word' | 'cpu' | 'function'
> &
  Partial<Pick<XaEvent, 'firstSlot'>>;

export interface XaScan {
  readonly events: readonly XaEvent[];
  /** Records that each counter counted, CPU B's left out. */
  readonly walks: readonly number[];
  readonly locks: readonly number[];
  readonly slotReads: readonly number[];
  readonly nodesAllocated: readonly number[];
  readonly nodesFreed: readonly number[];
  /** Allocations of nodes that never came into a tree: freed unused, or still waiting at the end. */
  readonly nodesWasted: readonly number[];
}
