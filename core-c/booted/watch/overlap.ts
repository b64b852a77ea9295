// SPDX-License-Identifier: GPL-2.0-only
// Calls that overlap, in the order in which each had its effect. A task may be taken off the CPU within a watched call,
// and another one calls meanwhile. Each call changes what is watched once, as a whole: whatever has changed between two
// looks is the work of one call that is open and has not changed anything yet.
import type { Shot } from './shot.ts';

interface Open<T> {
  /** Once it has had its effect. */
  seen: { readonly before: Shot; readonly after: Shot } | null;
  /** Once it has returned. */
  value: { readonly of: T } | null;
}

/** Says what a call was, when it returns. */
export type Leave<T> = (value: T) => void;

/**
 * @param look the same root is the same block as long as it has not changed
 * @returns what is to be called as a call is entered
 */
export function inOrder<T>(
  look: () => Shot,
  put: (value: T, before: Shot, after: Shot) => void,
): () => Leave<T> {
  let last: Shot | undefined;
  const open = new Set<Open<T>>();
  /** Those that have had their effect, in that order, until they are put. */
  const settled: Open<T>[] = [];

  function settle(call: Open<T>, before: Shot, after: Shot): void {
    call.seen = { before, after };
    settled.push(call);
  }
  /** @param own the call that returns */
  function met(own?: Open<T>): Shot {
    const now = look();
    if (last && last.blocks[0] !== now.blocks[0]) {
      const able = [...open].filter((call) => !call.seen);
      const [one] = own && !own.seen ? [own] : able;
      if (one && (one === own || able.length === 1)) settle(one, last, now);
    }
    return (last = now);
  }
  return () => {
    met();
    const call: Open<T> = { seen: null, value: null };
    open.add(call);
    return (of) => {
      const now = met(call);
      if (!call.seen) settle(call, now, now);
      call.value = { of };
      open.delete(call);
      while (settled[0]?.value) {
        const { seen, value } = settled.shift()!;
        put(value!.of, seen!.before, seen!.after);
      }
    };
  };
}
