// SPDX-License-Identifier: GPL-2.0-only
// Passes forward over all records of a run, with memory, call stack and locks as after each record.
import { Kind, LockClass, RECORD_WORDS, idOf, kindOf, sizeOf } from '../../base/abi.gen.ts';
import { Memory } from '../../trace/memory.ts';
import { LineWalk } from '../../trace/line-counts.ts';
import { encodedOf, type PastLane } from '../lane.ts';
import type { MachineState } from './moment.ts';
import { Stack } from './stack.ts';

/** What a pass reports, each with the state after the record. At an EXIT record the frame still exists. */
export interface Watch {
  /** Mask of the kinds of record to report: `1 << Kind.STORE | …`. */
  readonly kinds: number;
  readonly record: (m: MachineState, kind: number) => void;
  /** Called when a line begins, as line-counts.ts counts lines. */
  readonly line?: (m: MachineState, site: number) => void;
}

export function sweep({ trace, names }: PastLane, watch: Watch): void {
  const { records, layout, firstImage } = trace.data;
  const memory = new Memory(layout, firstImage.slice());
  const stack = new Stack(trace.sites, layout);
  const lines = watch.line && new LineWalk(trace.sites);
  const held = [0, 0];
  const rcu = [0, 0];
  let acting = 0;
  const m: MachineState = {
    trace,
    sites: trace.sites,
    pointers: names.pointers ?? {},
    encoded: encodedOf(names),
    memory,
    stack,
    record: 0,
    op: 0,
    cpu: 'A',
    held: 0,
    rcu: 0,
    alive: new Map(),
    spent: 0,
  };
  let opEnd = trace.ops[0]?.end ?? Infinity;
  for (let r = 0, at = 0; r < trace.count; r++, at += RECORD_WORDS) {
    while (r >= opEnd && m.op < trace.ops.length - 1) opEnd = trace.ops[++m.op]!.end;
    const w0 = records[at]!;
    const kind = kindOf(w0);
    m.record = r;
    switch (kind) {
      case Kind.STEP:
        stack.step(idOf(w0));
        if (lines?.begins(w0)) watch.line!(m, idOf(w0));
        break;
      case Kind.ENTER:
        stack.enter(idOf(w0), r);
        lines?.begins(w0);
        break;
      case Kind.STORE: {
        const address = records[at + 1]!;
        memory.write(address, sizeOf(w0), records[at + 3]!);
        stack.stored(address, sizeOf(w0), r);
        break;
      }
      case Kind.VAR:
        stack.declare(idOf(w0), records[at + 1]!);
        break;
      case Kind.ALLOC:
      case Kind.FREE:
        m.alive.set(idOf(w0), (m.alive.get(idOf(w0)) ?? 0) + (kind === Kind.ALLOC ? 1 : -1));
        break;
      case Kind.LOCK:
      case Kind.UNLOCK: {
        const of = idOf(w0) === LockClass.SPIN ? held : idOf(w0) === LockClass.RCU ? rcu : null;
        if (of) of[acting]! += kind === Kind.LOCK ? 1 : -1;
        [m.held, m.rcu] = [held[acting]!, rcu[acting]!];
        break;
      }
      case Kind.CPU:
        acting = records[at + 1] === 1 ? 1 : 0;
        m.cpu = acting ? 'B' : 'A';
        [m.held, m.rcu] = [held[acting]!, rcu[acting]!];
        break;
      default:
    }
    if ((watch.kinds >>> kind) & 1) watch.record(m, kind);
    if (kind === Kind.EXIT) {
      lines?.begins(w0);
      stack.leave();
    }
  }
}
