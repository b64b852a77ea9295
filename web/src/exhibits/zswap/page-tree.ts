// SPDX-License-Identifier: GPL-2.0-only
// What zswap keeps, asked of whichever tree its kernel has.
import { type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { contentOf, keyOf } from './memory.ts';

/** What an operation cost, in either tree: lists of records, so that each number can show what it counted. */
export interface Cost {
  /** Nodes of the tree that a search or a walk read, each time that it came to them. */
  readonly nodes: readonly number[];
  /** Ways from the root. */
  readonly walks: readonly number[];
  /** Reads of a node's key; an XArray has none to compare. */
  readonly comparisons: readonly number[];
  /** Reads of a node's slots; a red-black tree has none. */
  readonly slotReads: readonly number[];
  readonly locks: readonly number[];
  /** Entries, compressed pages and tree nodes. */
  readonly allocations: readonly number[];
  readonly rotations: readonly number[];
}

/** What is found at a key: the entry, and the number of the store whose page it leads to. */
export interface Kept {
  readonly key: number;
  readonly entry: number;
  readonly content: number;
  /** The key that the entry itself holds. */
  readonly says: number;
  readonly level: number;
}

export interface PageTree {
  /** Ascending by key. */
  readonly kept: (trace: Trace, memory: Memory) => readonly Kept[];
  /** A load takes the entry out; else it stays until its offset is given up. */
  readonly takes: boolean;
  /** The tree's nodes are the entries themselves. */
  readonly inEntries: boolean;
  /** Nodes that are none. */
  readonly nodes: (trace: Trace, memory: Memory) => Iterable<number>;
  /** The tree's own rules that are broken. */
  readonly broken: (trace: Trace, memory: Memory) => readonly Violation[];
  readonly cost: (trace: Trace, op: number) => Cost;
}

export const keptAt = (
  trace: Trace,
  memory: Memory,
  at: { readonly key: number; readonly entry: number; readonly level: number },
): Kept => ({
  ...at,
  content: contentOf(trace, memory, at.entry),
  says: keyOf(trace, memory, at.entry),
});
