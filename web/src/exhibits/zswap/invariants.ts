// SPDX-License-Identifier: GPL-2.0-only
// Checks zswap between operations: the rules of either tree, and that zswap holds the stored pages.
import { type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import { holderViolations } from '../../structures/rbtree/index.ts';
import { readEntries } from './rb/tree.ts';
import type { PageTree } from './page-tree.ts';

/** Maps each key to the number of its store, after the finished operations. */
export function expectedAt({ takes }: PageTree, trace: Trace, upTo: number): ReadonlyMap<number, number> {
  const pages = new Map<number, number>();
  let stores = 0;
  for (const op of trace.ops) {
    if (op.end > upTo) break;
    const key = op.args[0]!;
    if (op.name === 'store') {
      stores++;
      // A page that zswap could not store is on the device. So zswap must not return an older page for it.
      if (op.result === 0) pages.set(key, stores);
      else if (takes) pages.delete(key);
    }
    if (op.name === 'invalidate' || (op.name === 'load' && takes)) pages.delete(key);
  }
  return pages;
}

export function violations(tree: PageTree, trace: Trace, memory: Memory, upTo: number): readonly Violation[] {
  const out: Violation[] = [...tree.broken(trace, memory)];
  const wanted = new Map(expectedAt(tree, trace, upTo));
  for (const { key, entry, content, says } of tree.kept(trace, memory)) {
    const store = wanted.get(key);
    wanted.delete(key);
    const at = { index: key, node: tree.inEntries ? entry : 0 };
    if (store === undefined)
      out.push({
        id: 'stale-entry',
        message: `an entry is kept for ${key}, and nothing belongs there`,
        ...at,
      });
    else if (content !== store)
      out.push({
        id: 'wrong-page',
        message: `${key} has the page of store ${content}, not ${store}`,
        ...at,
      });
    if (says !== key)
      out.push({ id: 'wrong-offset', message: `the entry at ${key} holds the offset ${says}`, ...at });
  }
  for (const key of wanted.keys())
    out.push({ id: 'lost-entry', message: `no entry holds the page stored at ${key}`, index: key });
  return out;
}

/** Checks the red-black tree's own rules. */
export function brokenRb(trace: Trace, memory: Memory): readonly Violation[] {
  const entries = readEntries(trace, memory);
  const rules = holderViolations(entries, 'the entry of', ({ key }) => key);
  const order = [...entries.holders.values()];
  const unsorted = order.flatMap((e, i): Violation[] => {
    const before = order[i - 1];
    return before && before.key >= e.key
      ? [
          {
            ...{ id: 'wrong-order', message: `${e.key} is right of ${before.key}` },
            ...{ index: e.key, node: e.address },
          },
        ]
      : [];
  });
  return [...rules, ...unsorted];
}
