// SPDX-License-Identifier: GPL-2.0-only
// Lists what an operation must leave right besides the table's slots. These are references, the system's count of
// requests, mapped rings, and how it read other owners' memory.
import { perObject, structLayout, type Memory, type Trace } from '../../exhibit-api/index.ts';
import { readContexts, readRing, variantOf } from './contexts.ts';
import { offsetsOf } from './offsets.ts';
import { Watch } from './watch.ts';
import { RIGHT, type Findings } from './findings.ts';

const watchOf = perObject((trace: Trace) => ({
  watch: new Watch(trace.sites, trace.root, trace.data.layout.arenaStart),
  seen: [] as Findings[],
}));

/** What operation `op` did wrong. Reads earlier operations first. */
function foundIn(trace: Trace, op: number): Findings {
  const { watch, seen } = watchOf(trace);
  while (seen.length <= op) {
    const { first, end } = trace.ops[seen.length]!;
    seen.push(watch.begin());
    for (let r = first; r < end; r++)
      watch.feed({ kind: trace.kind(r), id: trace.id(r), a: trace.a(r), b: trace.b(r), c: trace.c(r) });
  }
  return seen[op]!;
}

/** Findings by name, in words that begin a sentence, without addresses. Null: the contexts are not in a table. */
export function books(trace: Trace, memory: Memory, op: number): Readonly<Record<string, string>> | null {
  if (variantOf(trace) !== 'table') return null;
  const { context, rings } = offsetsOf(trace.sites);
  // The lowest bit says that the counter is being killed.
  const references = readContexts(trace, memory).map(
    (c) => `${memory.u32(c.address + context.users) >>> 1} of context ${c.nth}`,
  );
  const count = memory.u32(trace.root + rings);
  const mapped = Array.from({ length: count }, (_, i) => i + 1).filter(
    (n) => readRing(trace, memory, n).mapped,
  );
  const { offset } = structLayout(trace.sites, 'struct aio_process').member('aio_nr');
  return {
    ...RIGHT,
    ...Object.fromEntries(foundIn(trace, op).all),
    references: references.join(', ') || 'none',
    aio_nr: String(memory.u32(trace.root + offset)),
    'rings that are mapped': mapped.join(', ') || 'none',
  };
}
