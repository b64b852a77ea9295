// SPDX-License-Identifier: GPL-2.0-only
// Reads the entries' red-black tree from memory.
import { structLayout, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import { rbLayout, readPlainRbTree, type RbTree } from '../../../structures/rbtree/index.ts';
import { entryLayout, keyOf, TREE } from '../memory.ts';

export interface RbEntry {
  readonly address: number;
  readonly key: number;
  readonly red: boolean;
  /** Addresses of entries, 0 for none. */
  readonly parent: number;
  readonly left: number;
  readonly right: number;
  readonly level: number;
}

export interface EntryTree {
  readonly rb: RbTree;
  readonly root: number;
  readonly entries: ReadonlyMap<number, RbEntry>;
  /** Left to right. */
  readonly order: readonly RbEntry[];
}

/** Address of the struct rb_root. */
export const rbRootOf = (trace: Trace): number =>
  trace.root + structLayout(trace.sites, TREE).member('rbroot').offset;

/** Address of the pointer to the root. */
export const rbSlotOf = (trace: Trace): number => rbRootOf(trace) + rbLayout(trace.sites).root;

export function readEntries(trace: Trace, memory: Memory): EntryTree {
  const rb = readPlainRbTree(trace.sites, memory, rbRootOf(trace));
  const { node } = entryLayout(trace.sites);
  const toEntry = (at: number): number => (at ? at - node : 0);
  const order = rb.order.map((at): RbEntry => {
    const { red, parent, left, right, level } = rb.nodes.get(at)!;
    const address = toEntry(at);
    const key = keyOf(trace, memory, address);
    return {
      ...{ address, key, red, level },
      parent: toEntry(parent),
      left: toEntry(left),
      right: toEntry(right),
    };
  });
  return { rb, root: toEntry(rb.root), entries: new Map(order.map((e) => [e.address, e])), order };
}
