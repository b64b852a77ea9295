// SPDX-License-Identifier: GPL-2.0-only
// Which call of a function each record belongs to: 4 bytes a record, made in one pass.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../base/abi.gen.ts';
import { perObject } from '../base/memo.ts';
import type { Trace } from '../trace/trace.ts';

/** No call: what lies outside of all functions. */
export const NONE = 0xffff_ffff;

export class Activations {
  /** By record the ENTER record of its call; of an ENTER record that of its caller. */
  readonly of: Uint32Array;

  constructor(trace: Trace) {
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
    this.of = of;
  }
}

export const activationsOf = perObject((trace: Trace) => new Activations(trace).of);

/** Records of `call` itself before `before`, last first: those of what it called are left out, but the EXITs. */
export function* ownBefore(trace: Trace, call: number, before: number): Generator<number> {
  const of = activationsOf(trace);
  for (let r = before - 1; r > call; r--) {
    if (of[r] === call) {
      if (trace.kind(r) !== Kind.ENTER) yield r;
      continue;
    }
    yield r;
    // The EXIT of a callee: on from its ENTER.
    r = of[r]!;
    if (r === NONE || r < call) return;
  }
}

/** Number of the function that a call is of. */
export const functionOf = (trace: Trace, call: number): number => (call === NONE ? -1 : idOf(trace.w0(call)));
