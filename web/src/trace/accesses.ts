// SPDX-License-Identifier: GPL-2.0-only
// Reads what CPU A loads and stores in an operation, and which locks it holds at each access.
import { Kind, LockClass } from '../base/abi.gen.ts';
import type { Trace } from './trace.ts';

export interface Access {
  readonly address: number;
  readonly isLoad: boolean;
  /** How many spin locks, and read sections of RCU, A is in. */
  readonly spin: number;
  readonly rcu: number;
}

/**
 * Accesses of operation `op`, in order. `lock`: the address of the only spin lock that counts; absent: all count.
 * `until`: a function; what follows its first call is left out.
 */
export function* accessesOf(
  trace: Trace,
  op: number,
  { lock, until }: { readonly lock?: number; readonly until?: string },
): Generator<Access> {
  const { first, end } = trace.ops[op]!;
  let [cpu, spin, rcu] = [0, 0, 0];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    const address = trace.a(r);
    if (kind === Kind.CPU) cpu = address;
    else if (kind === Kind.ENTER && trace.functionName(trace.id(r)) === until) return;
    if (cpu !== 0) continue;
    if (kind === Kind.LOCK || kind === Kind.UNLOCK) {
      const by = kind === Kind.LOCK ? 1 : -1;
      if (trace.id(r) === LockClass.RCU) rcu += by;
      else if (trace.id(r) === LockClass.SPIN && (lock === undefined || address === lock)) spin += by;
    } else if (kind === Kind.LOAD || kind === Kind.STORE)
      yield { address, isLoad: kind === Kind.LOAD, spin, rcu };
  }
}
