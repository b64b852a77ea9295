// SPDX-License-Identifier: GPL-2.0-only
// Finds the call that each record belongs to, in one pass; 4 bytes per record.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
import { perObject } from '../base/memo.ts';
import type { Trace } from '../trace/trace.ts';

/** The call of a record outside of all functions. */
export const NONE = 0xffff_ffff;

/** For each record the ENTER record of its call; for an ENTER record that of its caller. */
export const activationsOf = perObject((trace: Trace): Uint32Array => {
  const { records } = trace.data;
  const of = new Uint32Array(trace.count).fill(NONE);
  for (const { first, end } of trace.ops) {
    const open: number[] = [];
    let top = NONE;
    for (let r = first; r < end; r++) {
      of[r] = top;
      const kind = kindOf(records[r * RECORD_WORDS]!);
      if (kind === Kind.ENTER) open.push((top = r));
      else if (kind === Kind.EXIT) {
        open.pop();
        top = open[open.length - 1] ?? NONE;
      }
    }
  }
  return of;
});

/** Records of `call` itself before `before`, last first. The list has only the EXIT records of its callees. */
export function* ownBefore(trace: Trace, call: number, before: number): Generator<number> {
  const of = activationsOf(trace);
  for (let r = before - 1; r > call; r--) {
    if (of[r] === call) {
      if (trace.kind(r) !== Kind.ENTER) yield r;
      continue;
    }
    yield r;
    // After a callee's EXIT, the records before its ENTER follow.
    r = of[r]!;
    if (r === NONE || r < call) return;
  }
}

/** Index of the function that a call runs; -1 for NONE. */
export const functionOf = (trace: Trace, call: number): number => (call === NONE ? -1 : idOf(trace.w0(call)));
