// SPDX-License-Identifier: GPL-2.0-only
// Cuts a part of a run out as a trace of its own. The part has the memory and the live objects at its beginning.
import { Kind, RECORD_WORDS } from '../base/abi.gen.ts';
import { Objects } from './objects.ts';
import { Replay } from './replay.ts';
import { Trace, type TraceData } from './trace.ts';

/** Operations [from, to), from 0. */
export function partOf(data: TraceData, from: number, to: number): TraceData {
  const trace = new Trace(data);
  const ops = data.ops.slice(from, to);
  // Records before the OP record belong to an earlier moment.
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
    // The image shows the effect of unwatched operations only after the next watched one.
    ...(from > 0 ? { before: { ops: from, ...(ops[0]?.unseen ? { stale: true as const } : {}) } } : {}),
  };
}
