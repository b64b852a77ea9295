// SPDX-License-Identifier: GPL-2.0-only
// Counts the records of an operation.
import { Kind } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

/** Counts an operation's own records, without those of its set-up (fail, race) and of CPU B. */
export function recordCount(trace: Trace, op: number): number {
  const { end } = trace.ops[op]!;
  let [count, cpu] = [0, 0];
  for (let r = trace.opRecord(op); r < end; r++) {
    if (trace.kind(r) === Kind.CPU) cpu = trace.a(r);
    else if (cpu === 0) count++;
  }
  return count;
}
