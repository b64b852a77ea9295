// SPDX-License-Identifier: GPL-2.0-only
// Reads the process's maple tree, and the areas that its leaves hold.
import { type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { mapleEntries, readMapleTree, type MapleTree } from '../../../structures/maple/index.ts';
import { readArea, type Area } from '../areas.ts';
import { treeAt } from './scan.ts';

export const treeOf = (trace: Trace, memory: Memory): MapleTree =>
  readMapleTree(trace.sites, memory, treeAt(trace));

/** Ascending, each with the range in which the tree holds it, in bytes: both ends are included. */
export interface HeldArea extends Area {
  readonly held: readonly [first: number, last: number];
}

export const areasIn = (trace: Trace, memory: Memory, tree: MapleTree): readonly HeldArea[] =>
  mapleEntries(tree).map(({ first, last, word }) => ({
    ...readArea(trace, memory, word),
    held: [first, last],
  }));
