// SPDX-License-Identifier: GPL-2.0-only
// Puts overlapping calls into the order in which each had its effect. Within a watched call the kernel may
// run another task, before or after the call's effect. That task may call too. The watcher looks whenever a
// call begins or returns, and in between if it can. Each look asks the open calls whether their effect has
// happened.
import type { Shot } from './shot.ts';

/** Whether a call's effect happened between two looks. */
export type IsDone = (before: Shot, now: Shot) => boolean;
/** Call this with the call's value when it returns. */
export type Leave<T> = (value: T) => void;

interface Open<T> {
  readonly isDone: IsDone;
  /** The shots around the call's effect; null before the effect. */
  seen: { readonly before: Shot; readonly after: Shot } | null;
  value: { readonly of: T } | null;
}

export interface Order<T> {
  /** Call this as a call begins, and call the function that it returns as that call returns. */
  readonly enter: (isDone: IsDone) => Leave<T>;
  /**
   * Call this before the running call's effect while others are open. Changes until then are the effects of
   * others.
   */
  readonly look: () => void;
}

export function inOrder<T>(look: () => Shot, put: (value: T, before: Shot, after: Shot) => void): Order<T> {
  let last: Shot | undefined;
  const open = new Set<Open<T>>();
  /** Calls after their effect, in that order, until `put` takes them. */
  const settled: Open<T>[] = [];

  function settle(call: Open<T>, before: Shot, after: Shot): void {
    call.seen = { before, after };
    settled.push(call);
  }
  /** @returns the shots before and now; the same shot twice if an open call explains the difference */
  function met(): { readonly before: Shot; readonly now: Shot } {
    const now = look();
    let before = last ?? now;
    for (const call of open)
      if (!call.seen && call.isDone(before, now)) {
        settle(call, before, now);
        before = now;
      }
    last = now;
    return { before, now };
  }
  function enter(isDone: IsDone): Leave<T> {
    met();
    const call: Open<T> = { isDone, seen: null, value: null };
    open.add(call);
    return (of) => {
      const { before, now } = met();
      // The call failed, or its change looks like the change of another call.
      if (!call.seen) settle(call, before, now);
      call.value = { of };
      open.delete(call);
      while (settled[0]?.value) {
        const { seen, value } = settled.shift()!;
        put(value!.of, seen!.before, seen!.after);
      }
    };
  }
  return { enter, look: () => void (open.size > 1 && met()) };
}
