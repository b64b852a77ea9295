// SPDX-License-Identifier: GPL-2.0-only
// Finds the ring that an operation uses.
import type { Memory, Trace } from '../../exhibit-api/index.ts';
import { nthAt } from './contexts.ts';
import { scanOf } from './scan/scan.ts';

/** Number of the context whose ring the operation uses, or 0. */
export function ringOf(trace: Trace, memory: Memory, op: number): number {
  const span = trace.ops[op];
  if (!span) return 0;
  if (span.name !== 'setup') return span.args[0] ?? 0;
  const allocated = scanOf(trace, op).all.find(
    (e) => e.kind === 'alloc' && e.what === 'context' && e.cpu === 'A',
  );
  return nthAt(trace, memory, allocated?.object ?? 0);
}
