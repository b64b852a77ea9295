// SPDX-License-Identifier: GPL-2.0-only
// Checks that interrupts are off while the LRU is used. A lookup or an install does all its work under one lock.
import { Kind, LockClass, wordOf, type Trace } from '../../exhibit-api/index.ts';
import { countsAt, slotsAt } from './memory.ts';
import { HOT, INSTALLS } from './scan.ts';

/** Kernels before 5.14 have no such function. */
const ASKS = 'lru_cache_disabled';

/** The running lookup or install. */
interface Call {
  readonly depth: number;
  readonly installs: boolean;
  /**
   * Numbers of two locks of the operation, from 1; 0: none. Under the first it used the LRU; under the second it last
   * read whether the LRU is disabled.
   */
  used: number;
  asked: number;
}

/** The first thing that operation `op` does without the lock, in words; null: nothing. */
export function unguarded(trace: Trace, op: number): string | null {
  const { first, end } = trace.ops[op]!;
  const [base, behind] = slotsAt(trace, op);
  const counts = countsAt(trace, end);
  const canAsk = trace.sites.functions.some(([name]) => name === ASKS);
  let [depth, held, locks] = [0, 0, 0];
  let call: Call | null = null;

  const does = (r: number): string | null => {
    const a = trace.a(r);
    const isStore = trace.kind(r) === Kind.STORE;
    if (a >= base && a < behind)
      return `slot ${Math.floor((a - base) / wordOf(trace.sites))} is ${isStore ? 'written' : 'read'}`;
    return isStore && call && counts.has(a) && trace.c(r) > trace.b(r) ? 'a reference is taken' : null;
  };
  const wrong = (r: number): string | null => {
    const what = does(r);
    if (what === null) return null;
    if (held === 0) return `${what} while interrupts are on`;
    if (!call) return null;
    if (call.used !== 0 && call.used !== locks)
      return `${what}, and interrupts were on since the first slot was used`;
    call.used = locks;
    return call.installs && canAsk && call.asked !== locks && trace.kind(r) === Kind.STORE
      ? `${what}, and ${ASKS}() was not asked since interrupts are off`
      : null;
  };

  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) {
      const name = trace.functionName(trace.id(r));
      depth++;
      if (!call && HOT.has(name)) call = { depth, installs: INSTALLS.has(name), used: 0, asked: 0 };
      else if (call && held > 0 && name === ASKS) call.asked = locks;
    } else if (kind === Kind.EXIT) {
      if (call?.depth === depth) call = null;
      depth--;
    } else if (kind === Kind.LOCK && trace.id(r) === LockClass.IRQ) {
      held++;
      locks++;
    } else if (kind === Kind.UNLOCK && trace.id(r) === LockClass.IRQ) held--;
    else if (kind === Kind.LOAD || kind === Kind.STORE) {
      const what = wrong(r);
      if (what !== null) return what;
    }
  }
  return null;
}
