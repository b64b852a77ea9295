// SPDX-License-Identifier: GPL-2.0-only
// The ring that an operation is about.
import type { Memory, Trace } from '../../exhibit-api/index.ts';
import { variantOf } from './contexts.ts';
import { nthOf, offsetsOf } from './offsets.ts';
import { scanOf } from './scan/scan.ts';

/** The nth whose ring the operation is about, or 0. */
export function ringOf(trace: Trace, memory: Memory, op: number): number {
  const span = trace.ops[op];
  if (!span) return 0;
  if (span.name !== 'setup') return span.args[0] ?? 0;
  const allocated = scanOf(trace, op).all.find(
    (e) => e.kind === 'alloc' && e.what === 'context' && e.cpu === 'A',
  );
  if (!allocated) return 0;
  const { old, context } = offsetsOf(trace.sites);
  const at = allocated.object + (variantOf(trace) === 'table' ? context : old).userId;
  const id = memory.u32(at);
  return id ? nthOf(id) : 0;
}
