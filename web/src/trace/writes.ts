// SPDX-License-Identifier: GPL-2.0-only
// Finds the last write to a range of memory before a position.
import { Kind } from '../base/abi.gen.ts';
import { frameLine, framesAt } from './frames.ts';
import type { Trace } from './trace.ts';

export interface Write {
  /** The STORE record. Memory after it holds the new value. */
  readonly record: number;
  readonly op: number;
  readonly file: string;
  readonly line: number;
  readonly function: string;
  readonly address: number;
  readonly size: number;
  readonly old: number;
  readonly value: number;
}

/** The last STORE to any byte of [address, address + size) among the first `before` records, or null. */
export function lastWrite(trace: Trace, address: number, size: number, before: number): Write | null {
  for (let r = Math.min(before, trace.count) - 1; r >= 0; r--) {
    if (trace.kind(r) !== Kind.STORE) continue;
    const at = trace.a(r);
    const bytes = trace.size(r);
    if (at >= address + size || at + bytes <= address) continue;
    const frames = framesAt(trace, r);
    const top = frames[frames.length - 1];
    const place = top ? frameLine(trace, top) : trace.place(trace.id(r));
    return {
      record: r,
      op: trace.opAt(r),
      ...place,
      function: top ? trace.functionName(top.function) : '?',
      address: at,
      size: bytes,
      old: trace.b(r),
      value: trace.c(r),
    };
  }
  return null;
}
