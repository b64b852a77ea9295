// SPDX-License-Identifier: GPL-2.0-only
// Chooses the functions to pass over where two versions' calls are matched. Each version's own functions call the same
// kernel functions in another arrangement. Without their own functions, those calls have the same path in both.
import type { OpCall } from './op-calls.ts';

/** One lane's calls of one operation on one CPU. */
export interface LaneOpCalls {
  readonly calls: readonly OpCall[];
  readonly nameOf: (fn: number) => string;
  readonly fileOf: (fn: number) => string;
}

const namesIn = ({ calls, nameOf }: LaneOpCalls): ReadonlySet<string> =>
  new Set(calls.map(({ fn }) => nameOf(fn)));

/**
 * The names of `own`'s functions that the other lane does not run, and that call a function that both run. Of these,
 * the operation itself calls the function, or the other lane runs nothing of its file.
 */
export function passedOver(own: LaneOpCalls, other: LaneOpCalls): ReadonlySet<string> {
  const { calls, nameOf, fileOf } = own;
  const [mine, theirs] = [namesIn(own), namesIn(other)];
  const theirFiles = new Set(other.calls.map(({ fn }) => other.fileOf(fn)));
  const isShared = (call: OpCall): boolean => mine.has(nameOf(call.fn)) && theirs.has(nameOf(call.fn));
  const reaching = new Set<OpCall>();
  // Callees come after their caller.
  for (const call of calls.toReversed())
    if (call.parent && (isShared(call) || reaching.has(call))) reaching.add(call.parent);
  const passed = calls.filter(
    (call) =>
      reaching.has(call) && !isShared(call) && (call.parent?.fn === -1 || !theirFiles.has(fileOf(call.fn))),
  );
  return new Set(passed.map(({ fn }) => nameOf(fn)));
}
