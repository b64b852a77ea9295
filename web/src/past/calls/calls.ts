// SPDX-License-Identifier: GPL-2.0-only
// Lists the calls of a trace in columns, in one pass over the records. CPU B acts during a call of CPU A. That call is the
// parent of CPU B's calls, but does not include their costs.
import { Kind, RECORD_WORDS, idOf, kindOf } from '../../base/abi.gen.ts';
import { bisectLeft } from '../../base/bisect.ts';
import { LineWalk } from '../../trace/line-counts.ts';
import type { Trace } from '../../trace/trace.ts';

/** Columns by call, in the order of the ENTER records: a caller comes before its callees. */
export interface Calls {
  readonly count: number;
  /** Index into the site table's functions. */
  readonly fn: Uint32Array;
  /** The ENTER record. */
  readonly enter: Uint32Array;
  /** The EXIT record; -1: the call never returned. */
  readonly exit: Int32Array;
  /** The record after its EXIT; without one, the operation's end. */
  readonly end: Uint32Array;
  /** The number of listed calls around it. */
  readonly depth: Uint32Array;
  /** The innermost listed call around it; -1: none. */
  readonly parent: Int32Array;
  /** 0: A, 1: B. */
  readonly cpu: Uint8Array;
  /** For each line that begins in a listed call, as line-counts.ts counts lines: the STEP record, ascending, and the call. */
  readonly lineRecord: Uint32Array;
  readonly lineCall: Uint32Array;
}

/** The numbers of calls and of steps in [from, to). */
function sizesOf(records: Uint32Array, from: number, to: number): readonly [calls: number, steps: number] {
  let [calls, steps] = [0, 0];
  for (let at = from * RECORD_WORDS; at < to * RECORD_WORDS; at += RECORD_WORDS) {
    const kind = kindOf(records[at]!);
    if (kind === Kind.STEP) steps++;
    else if (kind === Kind.ENTER) calls++;
  }
  return [calls, steps];
}

/**
 * Calls of operations [from, to). `shown` has a number per function: calls of a function with 0 are left out. Their
 * records count for their callers, and their lines for no call.
 */
export function callsOf(trace: Trace, from: number, to: number, shown?: Uint8Array): Calls {
  const { records } = trace.data;
  const ops = trace.ops.slice(from, to);
  const [first, last] = [ops[0]?.first ?? 0, ops.at(-1)?.end ?? 0];
  const [most, steps] = sizesOf(records, first, last);
  const fn = new Uint32Array(most);
  const enter = new Uint32Array(most);
  const exit = new Int32Array(most).fill(-1);
  const end = new Uint32Array(most);
  const depth = new Uint32Array(most);
  const parent = new Int32Array(most);
  const cpu = new Uint8Array(most);
  const lineRecord = new Uint32Array(steps);
  const lineCall = new Uint32Array(steps);
  let [count, lines] = [0, 0];
  for (const op of ops) {
    // Calls that a crash left open end with the operation.
    /** Running calls; -1: a call that is left out. */
    const running: number[] = [];
    const walk = new LineWalk(trace.sites);
    let [inner, acting] = [-1, 0];
    for (let r = op.first, at = r * RECORD_WORDS; r < op.end; r++, at += RECORD_WORDS) {
      const w0 = records[at]!;
      const begins = walk.begins(w0);
      switch (kindOf(w0)) {
        case Kind.ENTER: {
          const out = shown?.[idOf(w0)] === 0;
          running.push(out ? -1 : count);
          if (out) break;
          fn[count] = idOf(w0);
          enter[count] = r;
          end[count] = op.end;
          depth[count] = inner < 0 ? 0 : depth[inner]! + 1;
          parent[count] = inner;
          cpu[count] = acting;
          inner = count++;
          break;
        }
        case Kind.EXIT: {
          const call = running.pop() ?? -1;
          if (call < 0) break;
          exit[call] = r;
          end[call] = r + 1;
          inner = parent[call]!;
          break;
        }
        case Kind.STEP: {
          const call = running.at(-1) ?? -1;
          if (!begins || call < 0) break;
          lineRecord[lines] = r;
          lineCall[lines++] = call;
          break;
        }
        case Kind.CPU:
          acting = records[at + 1]!;
          break;
        default:
          break;
      }
    }
  }
  return {
    count,
    fn: fn.subarray(0, count),
    enter: enter.subarray(0, count),
    exit: exit.subarray(0, count),
    end: end.subarray(0, count),
    depth: depth.subarray(0, count),
    parent: parent.subarray(0, count),
    cpu: cpu.subarray(0, count),
    lineRecord: lineRecord.subarray(0, lines),
    lineCall: lineCall.subarray(0, lines),
  };
}

/** The innermost call that runs after `position` records, or -1. A call that never returned still runs. */
export function callAt({ count, enter, exit, end, parent }: Calls, position: number): number {
  let call = bisectLeft(enter, position, 0, count) - 1;
  while (call >= 0 && (exit[call]! < 0 ? end[call]! < position : end[call]! <= position))
    call = parent[call]!;
  return call;
}
