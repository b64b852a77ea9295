// SPDX-License-Identifier: GPL-2.0-only
// A part of a run as a trace of its own: it begins with memory as it was then, and what was alive in it.
import { Kind, RECORD_WORDS } from '../base/abi.gen.ts';
import { Objects } from './objects.ts';
import { Replay } from './replay.ts';
import { Trace, type TraceData } from './trace.ts';

/** Operations `from` up to `to`, from 0. */
export function partOf(data: TraceData, from: number, to: number): TraceData {
  const trace = new Trace(data);
  const ops = data.ops.slice(from, to);
  // What stands before its OP record came before it.
  const first = ops.length ? trace.opRecord(from) : trace.count;
  const alive = new Objects(trace).lives.filter((l) => l.born < first && l.died >= first);
  const allocs = alive.flatMap((l) => [Kind.ALLOC | (l.cache << 8), l.address, l.size, 0]);
  const rest = data.records.subarray(first * RECORD_WORDS, (ops.at(-1)?.end ?? first) * RECORD_WORDS);
  const records = new Uint32Array(allocs.length + rest.length);
  records.set(allocs);
  records.set(rest, allocs.length);
  const by = alive.length - first;
  return {
    ...data,
    firstImage: new Replay(trace).seek(first).bytes.slice(),
    records,
    ops: ops.map((op, i) => ({ ...op, first: i === 0 ? alive.length : op.first + by, end: op.end + by })),
    crash: null,
    // Operations that nobody watched are not in the image until one is watched.
    ...(from > 0 ? { before: { ops: from, ...(ops[0]?.unseen ? { stale: true as const } : {}) } } : {}),
  };
}
