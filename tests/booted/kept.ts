// SPDX-License-Identifier: GPL-2.0-only
// Reads guests of a real boot, kept by `node core-c/booted/start.mjs keep`, as today's watchers see them.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { KeptEvent, KeptGuest } from '../../core-c/booted/machine/kept.ts';
import { play } from '../../core-c/booted/machine/played.ts';
import type { Btf } from '../../core-c/booted/btf/btf.ts';
import { bootedExhibit, JOBS } from '../../core-c/booted/exhibits/index.ts';
import type { WatchedCall, WatchedRun, Watching } from '../../core-c/booted/watch/shot.ts';

const FOLDER = new URL('../fixtures/guests/', import.meta.url);

/** A guest of an exhibit. `isReading`: its reads were watched too. */
export type Kept = KeptGuest & {
  readonly name: string;
  readonly exhibit: string;
  readonly isReading: boolean;
};

export const KEPT: readonly Kept[] = JOBS.flatMap(({ kept, exhibit, reads: isReading = false }) => {
  if (!kept) return [];
  const name = isReading ? `${exhibit}-reads` : exhibit;
  const text = gunzipSync(readFileSync(new URL(`${name}.json.gz`, FOLDER))).toString();
  return [{ name, exhibit, isReading, ...(JSON.parse(text) as KeptGuest) }];
});

/** `linux-6.1` */
export const idOf = ({ kernel }: KeptGuest): string => `linux-${kernel.split('.').slice(0, 2).join('.')}`;

export async function seenOf(
  { exhibit, isReading, ...kept }: Kept,
  change = (event: KeptEvent, _nth: number): KeptEvent => event,
): Promise<WatchedRun> {
  const watchedCalls: WatchedCall[] = [];
  let [watching, types]: [Watching?, Btf?] = [];
  await play({ ...kept, events: kept.events.map(change) }, async (guest) => {
    types = guest.btf;
    return (watching = await bootedExhibit(exhibit).watcher.watch(
      guest,
      (h) => watchedCalls.push(h),
      isReading,
    ));
  });
  const { subjects } = watching!;
  return {
    ...{ kernel: kept.kernel, job: 'kept', btf: types!, modules: new Map() },
    ...{ subjects, watchedCalls, isReading, altered: [] },
  };
}
