// SPDX-License-Identifier: GPL-2.0-only
// What of the page cache may be touched only under its lock: read also under RCU, where a reader may go.
import { Cache, Kind, LockClass, objectsOf, structLayout, type Trace } from '../../exhibit-api/index.ts';
import { xaLayout } from '../../structures/xarray/index.ts';
import { lockOf } from './published.ts';

/** The first that CPU A does in operation `op` without the lock that it needs, in words; null: nothing. */
export function unguarded(trace: Trace, op: number): string | null {
  const { first, end } = trace.ops[op]!;
  const mapping = trace.root + structLayout(trace.sites, 'struct address_space').size;
  const { nodeSize } = xaLayout(trace.sites);
  const { arenaStart } = trace.data.layout;
  // What it allocates is its own until it is stored.
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
      const inNode = at >= arenaStart && nodes.some((node) => at >= node && at < node + nodeSize);
      if (kind === Kind.LOAD && inNode && rcu === 0)
        return 'a node is read without the lock or rcu_read_lock()';
      if (kind === Kind.STORE && inNode) return 'a node is changed without the lock';
      if (kind === Kind.STORE && at >= trace.root && at < mapping)
        return 'the mapping is changed without its lock';
    }
  }
  return null;
}

/** A lock is written before it is held. */
function lockWords(trace: Trace, op: number): ReadonlySet<number> {
  const { first, end } = trace.ops[op]!;
  const words = new Set<number>();
  for (let r = first; r < end; r++) if (trace.kind(r) === Kind.LOCK) words.add(trace.a(r));
  return words;
}
