// SPDX-License-Identifier: GPL-2.0-only
// Compares a watched run subject by subject. Each subject has its own program.
import { group } from 'd3-array';
import { kernelId } from '../../tools/setup/kernel/list.mjs';
import type { WatchedCall, WatchedRun } from '../watch/shot.ts';
import { Tally, type Check } from './check.ts';
import { type Asked, Replay } from './replay.ts';

export interface Subject {
  /** The index of the subject (a file or a process) in the run. */
  readonly nth: number;
  readonly replay: Replay;
  readonly tally: Tally;
  readonly watchedCalls: readonly WatchedCall[];
}

interface Compares {
  happened(watchedCall: WatchedCall): void;
}

/** `begin` returns a function that compares each call of a subject. Throws if the kernel is not built. */
export async function compareSubjects(
  exhibit: string,
  seen: WatchedRun,
  begin: (subject: Subject) => Compares | Promise<Compares>,
  kernel = kernelId(seen.kernel),
  asked: Asked = {},
): Promise<Check> {
  const { variant } = await Replay.start(exhibit, kernel);
  const tally = new Tally(exhibit);
  for (const [nth, watchedCalls] of group(seen.watchedCalls, (h) => h.subject)) {
    const replay = await Replay.start(exhibit, kernel, asked);
    const subject = await begin({ nth, replay, tally, watchedCalls });
    for (const watchedCall of watchedCalls) subject.happened(watchedCall);
  }
  return tally.check(variant);
}
