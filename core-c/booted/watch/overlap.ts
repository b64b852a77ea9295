// SPDX-License-Identifier: GPL-2.0-only
// Calls that overlap, in the order in which each had its effect. A task may be taken off the CPU within a watched call,
// before its effect or after it, and another one calls meanwhile. What is watched is looked at whenever a call is
// entered or returns, and in between where the watcher can; each look asks those that are open whether theirs has happened.
import type { Shot } from './shot.ts';

/** Whether a call's effect lies between two looks. */
export type IsDone = (before: Shot, now: Shot) => boolean;
/** Says what a call was, when it returns. */
export type Leave<T> = (value: T) => void;

interface Open<T> {
  readonly isDone: IsDone;
  /** Once it has had its effect. */
  seen: { readonly before: Shot; readonly after: Shot } | null;
  /** Once it has returned. */
  value: { readonly of: T } | null;
}

export interface Order<T> {
  /** As a call is entered; what it gives back, as that call returns. */
  readonly enter: (isDone: IsDone) => Leave<T>;
  /** While several are open, where the one that runs has not had its effect: what there is now is the others'. */
  readonly look: () => void;
}

export function inOrder<T>(look: () => Shot, put: (value: T, before: Shot, after: Shot) => void): Order<T> {
  let last: Shot | undefined;
  const open = new Set<Open<T>>();
  /** Those that have had their effect, in that order, until they are put. */
  const settled: Open<T>[] = [];

  function settle(call: Open<T>, before: Shot, after: Shot): void {
    call.seen = { before, after };
    settled.push(call);
  }
  /** @returns what there was, and what there is now: the same where a call has been found to have changed it */
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
      // It failed, or changed nothing that tells it from others.
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
