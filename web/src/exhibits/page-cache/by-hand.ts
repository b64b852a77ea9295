// SPDX-License-Identifier: GPL-2.0-only
// Finds reads of the tree that bypass the XArray's own functions. A walk by hand counts as a walk.
import { Cache, Kind, objectsOf, perObject, type Trace } from '../../exhibit-api/index.ts';
import { xaLayout } from '../../structures/xarray/index.ts';
import { arrayOf } from './mapping.ts';

/** Functions that read one word for their caller, and never walk themselves. */
const READERS = new Set(['xa_head', 'xa_head_locked', 'xa_entry', 'xa_entry_locked']);

/**
 * Counts how often code of the file `path` reads xa_head or a node's slot in operation `op`. A read through one of
 * `READERS` counts too.
 */
export function readsByHand(trace: Trace, op: number, path: string): number {
  const { files, functions } = trace.sites;
  const { head, slots, fanout, word } = xaLayout(trace.sites);
  const xaHead = arrayOf(trace) + head;
  const nodes = nodesOf(trace);
  const { first, end } = trace.ops[op]!;
  const stack: number[] = [];
  let reads = 0;
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) stack.push(trace.id(r));
    else if (kind === Kind.EXIT) stack.pop();
    if (kind !== Kind.LOAD) continue;
    const at = trace.a(r);
    const node = nodes.find((from) => at >= from + slots && at < from + slots + fanout * word);
    if (at !== xaHead && node === undefined) continue;
    const by = stack.findLast((f) => !READERS.has(functions[f]![0]));
    if (by !== undefined && files[functions[by]![1]]!.path === path) reads++;
  }
  return reads;
}

/** Addresses of all nodes of the run, freed ones too. */
const nodesOf = perObject((trace: Trace): readonly number[] =>
  objectsOf(trace).lives.flatMap(({ cache, address }) => (cache === Cache.XA_NODE ? [address] : [])),
);
