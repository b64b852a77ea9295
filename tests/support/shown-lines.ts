// SPDX-License-Identifier: GPL-2.0-only
// Reads the shown lines of an operation, and the locks that each holds, plainly from the records: an oracle.
import { Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import { isDriver, isEnvironment, isKernelHeader } from '../../web/src/base/c-file-kind.ts';
import type { Trace } from '../../web/src/trace/trace.ts';

export interface Line {
  readonly record: number;
  readonly cpu: 'A' | 'B';
  /** The spin locks that its CPU holds. */
  readonly held: number;
  readonly file: string;
  readonly depth: number;
}

/**
 * The lines of an operation in the order in which they run. A line that continues after another, or that runs in
 * another call, is in the list again.
 */
function linesOf(trace: Trace, op: number, isShown: (file: string) => boolean): readonly Line[] {
  const { first, end } = trace.ops[op]!;
  const held = { A: 0, B: 0 };
  const lines: Line[] = [];
  /** The running calls that began in the operation, by their ENTER records. */
  const calls: number[] = [];
  let [cpu, depth, stands]: ['A' | 'B', number, string] = ['A', 0, ''];
  for (let r = first; r < end; r++) {
    const [kind, id] = [trace.kind(r), trace.id(r)];
    if (kind === Kind.CPU) cpu = trace.a(r) === 0 ? 'A' : 'B';
    if (kind === Kind.ENTER) {
      depth++;
      calls.push(r);
    }
    if (kind === Kind.EXIT) {
      depth--;
      calls.pop();
    }
    if (kind === Kind.LOCK && id === LockClass.SPIN) held[cpu]++;
    if (kind === Kind.UNLOCK && id === LockClass.SPIN) held[cpu]--;
    if (kind !== Kind.STEP || r < trace.opRecord(op)) continue;
    const { file, line } = trace.place(id);
    if (!isShown(file)) continue;
    if (stands !== `${depth} ${calls.at(-1)} ${file}:${line}`)
      lines.push({ record: r, cpu, held: held[cpu], file, depth });
    stands = `${depth} ${calls.at(-1)} ${file}:${line}`;
  }
  return lines;
}

/** Whether the call that runs a line lasts up to a record. */
function goesOn(trace: Trace, { record, depth }: Line, to: number): boolean {
  for (let [r, at] = [record, depth]; r < to; r++) {
    if (trace.kind(r) === Kind.ENTER) at++;
    if (trace.kind(r) === Kind.EXIT && at-- === depth) return false;
  }
  return true;
}

/**
 * The kernel's lines and the variants', or the driver's lines if nothing else runs. Inline helpers that only
 * compute an argument are left out.
 */
export function shownLines(trace: Trace, op: number): readonly Line[] {
  const own = linesOf(trace, op, (file) => !isEnvironment(file) && !isDriver(file));
  if (!own.length) return linesOf(trace, op, (file) => !isEnvironment(file));
  const body = own.find(({ file }) => !isKernelHeader(file));
  return body ? own.slice(own.findIndex((line) => goesOn(trace, line, body.record))) : own;
}
