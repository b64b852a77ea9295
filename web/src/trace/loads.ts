// SPDX-License-Identifier: GPL-2.0-only
// Finds the loads of CPU A before which CPU B can act, as the recorder counts them for `race load@N`.
import { Kind } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

/**
 * Numbers of the records in which A loads from outside of its stack, while the driver runs operation `op`; the Nth is
 * the one that `race load@N` means. Null: the trace does not say where the stack is.
 */
export function sharedLoads(trace: Trace, op: number): readonly number[] | null {
  const { stackStart, imageEnd } = trace.data.layout;
  if (stackStart === undefined) return null;
  const { end } = trace.ops[op]!;
  const loads: number[] = [];
  let cpu = 0;
  for (let r = trace.opRecord(op); r < end; r++) {
    const kind = trace.kind(r);
    const a = trace.a(r);
    if (kind === Kind.CPU) cpu = a;
    else if (cpu !== 0) continue;
    else if (kind === Kind.LOAD && (a < stackStart || a >= imageEnd)) loads.push(r);
    else if (kind === Kind.EXIT && trace.functionName(trace.id(r)) === 'exhibit_op') break;
  }
  return loads;
}
