// SPDX-License-Identifier: GPL-2.0-only
// Reads an operation's records up to a moment: the running CPU, its locks, and its call's actions.
import { Kind, LockClass } from '../../web/src/base/abi.gen.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Recorded } from '../support/recorded.ts';

type Cpu = 'A' | 'B';

export interface Act extends Recorded {
  readonly cpu: Cpu;
  /** The number of the CPU's latest call of exhibit_op(), from 0; −1 before the first. */
  readonly call: number;
  /** The running functions, outermost first. B's stand above A's. */
  readonly stack: readonly string[];
  readonly spin: Cpu | null;
  /** Whether the CPU is in a read section of its own. */
  readonly rcu: boolean;
}

const KEPT: ReadonlySet<number> = new Set<number>([
  Kind.LOAD,
  Kind.STORE,
  Kind.ALLOC,
  Kind.FREE,
  Kind.LOCK,
  Kind.UNLOCK,
  Kind.ENTER,
  Kind.EXIT,
  Kind.STEP,
]);

/** All records of an operation, each with what ran and was held just after it; also by CPU and call. */
interface History {
  readonly acts: readonly Act[];
  readonly calls: Readonly<Record<Cpu, ReadonlyMap<number, readonly Act[]>>>;
}

function historyFrom(trace: Trace, op: number): History {
  const out: Act[] = [];
  const own = { A: new Map<number, Act[]>(), B: new Map<number, Act[]>() };
  const { first, end } = trace.ops[op]!;
  let stack: readonly string[] = [];
  let spin: Cpu | null = null;
  const rcu = { A: false, B: false };
  let cpu: Cpu = 'A';
  const calls = { A: -1, B: -1 };
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    const id = trace.id(r);
    if (kind === Kind.CPU) cpu = trace.a(r) ? 'B' : 'A';
    else if (kind === Kind.ENTER) {
      stack = [...stack, trace.functionName(id)];
      if (stack[stack.length - 1] === 'exhibit_op') calls[cpu]++;
    } else if (kind === Kind.EXIT) stack = stack.slice(0, -1);
    else if (kind === Kind.LOCK || kind === Kind.UNLOCK) {
      const taken = kind === Kind.LOCK;
      if (id === LockClass.SPIN) spin = taken ? cpu : null;
      else if (id === LockClass.RCU) rcu[cpu] = taken;
    }
    if (!KEPT.has(kind)) continue;
    const [a, b, c] = [trace.a(r), trace.b(r), trace.c(r)];
    const act: Act = { record: r, kind, id, a, b, c, cpu, call: calls[cpu], stack, spin, rcu: rcu[cpu] };
    out.push(act);
    const call = own[cpu].get(act.call);
    if (call) call.push(act);
    else own[cpu].set(act.call, [act]);
  }
  return { acts: out, calls: own };
}

let latest: { readonly trace: Trace; readonly op: number; readonly history: History } | null = null;
/** Made once for an operation, as its moments come one after another. */
export function historyOf(trace: Trace, op: number): History {
  if (latest?.trace !== trace || latest.op !== op) latest = { trace, op, history: historyFrom(trace, op) };
  return latest.history;
}
