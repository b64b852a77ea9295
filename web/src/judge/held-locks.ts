// SPDX-License-Identifier: GPL-2.0-only
// Finds the locks that an operation still holds at its end. The shims report a double release as a BUG.
import { Kind, LockClass } from '../base/abi.gen.ts';
import { rareIn } from '../trace/rare.ts';
import type { Trace } from '../trace/trace.ts';
import { WORDS } from './words.ts';

const NAMES: Readonly<Record<number, string>> = {
  [LockClass.SPIN]: WORDS.spinLock,
  [LockClass.RCU]: WORDS.rcu,
  [LockClass.IRQ]: WORDS.irq,
};

/** Names the held locks in words. */
export function keptAfter(trace: Trace, op: number): readonly string[] {
  const held = new Map<number, number>();
  for (const r of rareIn(trace, 'locks', trace.ops[op]!))
    held.set(trace.id(r), (held.get(trace.id(r)) ?? 0) + (trace.kind(r) === Kind.LOCK ? 1 : -1));
  return [...held].flatMap(([of, n]) => (n > 0 ? [NAMES[of] ?? WORDS.lock] : []));
}
