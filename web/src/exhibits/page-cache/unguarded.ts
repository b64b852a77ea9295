// SPDX-License-Identifier: GPL-2.0-only
// Finds accesses to the page cache without the lock. A reader may walk the tree under RCU alone.
import { Cache, Kind, LockClass, objectsOf, structLayout, type Trace } from '../../exhibit-api/index.ts';
import { xaLayout } from '../../structures/xarray/index.ts';
import { lockOf } from './published.ts';

/** Names the first access of CPU A in operation `op` that lacks its lock; null: it has none. */
export function unguarded(trace: Trace, op: number): string | null {
  const { first, end } = trace.ops[op]!;
  const mapping = trace.root + structLayout(trace.sites, 'struct address_space').size;
  const { nodeSize } = xaLayout(trace.sites);
  const { arenaStart } = trace.data.layout;
  // A node that the operation allocates is its own until it stores the pointer.
  const nodes = objectsOf(trace)
    .alive(Cache.XA_NODE, first)
    .map(({ address }) => address);
  const locks = lockWords(trace, op);
  const lock = lockOf(trace);
  let [cpu, spin, rcu] = [0, 0, 0];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    const at = trace.a(r);
    if (kind === Kind.CPU) cpu = at;
    if (cpu !== 0) continue;
    if (kind === Kind.LOCK || kind === Kind.UNLOCK) {
      const by = kind === Kind.LOCK ? 1 : -1;
      if (trace.id(r) === LockClass.SPIN && at === lock) spin += by;
      else if (trace.id(r) === LockClass.RCU) rcu += by;
    } else if ((kind === Kind.LOAD || kind === Kind.STORE) && spin === 0 && !locks.has(at)) {
      if (kind === Kind.LOAD && rcu !== 0) continue;
      const inNode = at >= arenaStart && nodes.some((node) => at >= node && at < node + nodeSize);
      if (kind === Kind.LOAD && inNode) return 'a node is read without the lock or rcu_read_lock()';
      if (kind === Kind.STORE && inNode) return 'a node is changed without the lock';
      if (kind === Kind.STORE && at >= trace.root && at < mapping)
        return 'the mapping is changed without its lock';
    }
  }
  return null;
}

/** Addresses of locks: the kernel writes a lock's word before it holds the lock. */
function lockWords(trace: Trace, op: number): ReadonlySet<number> {
  const { first, end } = trace.ops[op]!;
  const words = new Set<number>();
  for (let r = first; r < end; r++) if (trace.kind(r) === Kind.LOCK) words.add(trace.a(r));
  return words;
}
