// SPDX-License-Identifier: GPL-2.0-only
// What an operation does with locks that it should not: it keeps one, or takes one with interrupts on that others take
// with interrupts off.
import { Kind, LockClass } from '../base/abi.gen.ts';
import type { Trace } from '../trace/trace.ts';

const NAMES: Readonly<Record<number, string>> = {
  [LockClass.SPIN]: 'a spin lock',
  [LockClass.RCU]: 'rcu_read_lock()',
  [LockClass.IRQ]: 'interrupts off',
};

export interface Locks {
  /** In words, what is still held at the end. */
  readonly kept: readonly string[];
  /** Spin locks that were taken with interrupts on. */
  readonly interruptible: number;
}

export function locksOf(trace: Trace, op: number): Locks {
  const { first, end } = trace.ops[op]!;
  const held = new Map<number, number>();
  let interruptible = 0;
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind !== Kind.LOCK && kind !== Kind.UNLOCK) continue;
    const of = trace.id(r);
    if (kind === Kind.LOCK && of === LockClass.SPIN && !held.get(LockClass.IRQ)) interruptible++;
    held.set(of, (held.get(of) ?? 0) + (kind === Kind.LOCK ? 1 : -1));
  }
  const kept = [...held].flatMap(([of, n]) => (n > 0 ? [NAMES[of] ?? 'a lock'] : []));
  return { kept, interruptible };
}
