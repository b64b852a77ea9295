// SPDX-License-Identifier: GPL-2.0-only
// Reads of the tree that pass by the XArray's own functions: a walk by hand is a walk.
import { Kind, xaLayout, Cache, type Trace } from '../../exhibit-api/index.ts';
import { arrayOf } from './mapping.ts';

/** How often code of the file `path` reads xa_head or a slot of a node itself, in operation `op`. */
export function readsByHand(trace: Trace, op: number, path: string): number {
  const { files, functions, sites } = trace.sites;
  const { head, slots, fanout, word } = xaLayout(trace.sites);
  const xaHead = arrayOf(trace) + head;
  const nodes = nodesOf(trace);
  const { first, end } = trace.ops[op]!;
  let reads = 0;
  for (let r = first; r < end; r++) {
    if (trace.kind(r) !== Kind.LOAD) continue;
    const at = trace.a(r);
    const node = nodes.find((from) => at >= from + slots && at < from + slots + fanout * word);
    if (at !== xaHead && node === undefined) continue;
    if (files[functions[sites.func[trace.id(r)]!]![1]]!.path === path) reads++;
  }
  return reads;
}

/** Addresses of all nodes that the run ever had. */
function nodesOf(trace: Trace): readonly number[] {
  const known = NODES.get(trace);
  if (known) return known;
  const found: number[] = [];
  for (let r = 0; r < trace.count; r++)
    if (trace.kind(r) === Kind.ALLOC && trace.id(r) === Cache.XA_NODE) found.push(trace.a(r));
  NODES.set(trace, found);
  return found;
}
const NODES = new WeakMap<Trace, readonly number[]>();
