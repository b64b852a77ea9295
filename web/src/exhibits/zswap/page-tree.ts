// SPDX-License-Identifier: GPL-2.0-only
// Declares the questions that both trees of zswap answer: which pages it keeps, and what an operation cost.
import { type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { contentOf, keyOf } from './memory.ts';

/** What an operation cost in either tree, as lists of records: each number can show what it counted. */
export interface Cost {
  /** Visits of the tree's nodes by a search or a walk; a node visited twice is listed twice. */
  readonly nodes: readonly number[];
  /** Searches or walks from the root. */
  readonly walks: readonly number[];
  /** Reads of a node's key; an XArray compares no keys. */
  readonly comparisons: readonly number[];
  /** Reads of a node's slots; a red-black tree has none. */
  readonly slotReads: readonly number[];
  readonly locks: readonly number[];
  /** Allocations of entries, compressed pages and tree nodes. */
  readonly allocations: readonly number[];
  readonly rotations: readonly number[];
}

/** What a tree holds at a key: the entry, and the number of the store whose page it points at. */
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
  /** A load takes the entry out; else the entry stays until its offset is free. */
  readonly takes: boolean;
  /** The entries themselves are the tree's nodes. */
  readonly inEntries: boolean;
  /** The tree's nodes that are not entries. */
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
