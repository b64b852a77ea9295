// SPDX-License-Identifier: GPL-2.0-only
// Reads the entries' red-black tree from memory.
import { structLayout, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  holdersIn,
  rbLayout,
  readPlainRbTree,
  type RbHolders,
  type RbNode,
} from '../../../structures/rbtree/index.ts';
import { entryLayout, keyOf, TREE } from '../memory.ts';

interface Keyed {
  readonly key: number;
}
export type RbEntry = RbNode & Keyed;

/** Address of the struct rb_root. */
export const rbRootOf = (trace: Trace): number =>
  trace.root + structLayout(trace.sites, TREE).member('rbroot').offset;

/** Address of the pointer to the root. */
export const rbSlotOf = (trace: Trace): number => rbRootOf(trace) + rbLayout(trace.sites).root;

export const readEntries = (trace: Trace, memory: Memory): RbHolders<Keyed> =>
  holdersIn(
    readPlainRbTree(trace.sites, memory, rbRootOf(trace)),
    entryLayout(trace.sites).node,
    (entry) => ({ key: keyOf(trace, memory, entry) }),
  );
