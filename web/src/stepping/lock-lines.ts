// SPDX-License-Identifier: GPL-2.0-only
// Counts the lines of C that an operation runs under the lock.
import { Kind, LockClass } from '../base/abi.gen.ts';
import { countOf } from '../exhibit-api/counted.ts';
import type { Counted } from '../exhibit-api/types.ts';
import type { Trace } from '../trace/trace.ts';
import { lineRecords } from './steps.ts';

/** The C lines, without the driver's, that CPU A runs while it holds a spin lock. */
export function lockHeldLines(trace: Trace, op: number): Counted {
  const span = trace.ops[op];
  const records: number[] = [];
  if (!span) return countOf(records);
  const lines = new Set(lineRecords(trace, op, false));
  let held = 0;
  let cpu = 0;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) cpu = trace.a(r);
    else if (cpu !== 0) continue;
    else if (kind === Kind.LOCK && trace.id(r) === LockClass.SPIN) held++;
    else if (kind === Kind.UNLOCK && trace.id(r) === LockClass.SPIN) held--;
    else if (held > 0 && lines.has(r)) records.push(r);
  }
  return countOf(records);
}
