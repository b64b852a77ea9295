// SPDX-License-Identifier: GPL-2.0-only
// Finds accesses to the page cache without the lock. A reader may walk the tree under RCU alone.
import { accessesOf, Cache, objectsOf, rareIn, structLayout, type Trace } from '../../exhibit-api/index.ts';
import { xaLayout } from '../../structures/xarray/index.ts';
import { lockOf } from './published.ts';

/** Names the first access of CPU A in operation `op` that lacks its lock; null: it has none. */
export function unguarded(trace: Trace, op: number): string | null {
  const { first } = trace.ops[op]!;
  const mapping = trace.root + structLayout(trace.sites, 'struct address_space').size;
  const { nodeSize } = xaLayout(trace.sites);
  const { arenaStart } = trace.data.layout;
  // A node that the operation allocates is its own until it stores the pointer.
  const nodes = objectsOf(trace)
    .alive(Cache.XA_NODE, first)
    .map(({ address }) => address);
  const locks = lockWords(trace, op);
  for (const { address, isLoad, spin, rcu } of accessesOf(trace, op, { lock: lockOf(trace) })) {
    if (spin || locks.has(address) || (isLoad && rcu)) continue;
    const inNode =
      address >= arenaStart && nodes.some((node) => address >= node && address < node + nodeSize);
    if (isLoad && inNode) return 'a node is read without the lock or rcu_read_lock()';
    if (!isLoad && inNode) return 'a node is changed without the lock';
    if (!isLoad && address >= trace.root && address < mapping)
      return 'the mapping is changed without its lock';
  }
  return null;
}

/** Addresses of locks: the kernel writes a lock's word before it holds the lock. */
const lockWords = (trace: Trace, op: number): ReadonlySet<number> =>
  new Set(rareIn(trace, 'locks', trace.ops[op]!).map((r) => trace.a(r)));
