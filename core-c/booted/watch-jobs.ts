// SPDX-License-Identifier: GPL-2.0-only
// Runs jobs one after another in one boot, and gives what each exhibit's watcher has recorded.
import { join } from 'node:path';
import { fits } from '../tools/setup/kernel/list.mjs';
import { CACHE } from '../tools/setup/remove.mjs';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Btf } from './btf/btf.ts';
import { bootedExhibit } from './exhibits/index.ts';
import { type JobSpec, programsOf, stepsOf } from './jobs/spec.ts';
import { boot, type Booted, compileProgram, type Job } from './machine/boot.ts';
import type { Guest } from './machine/guest.ts';
import type { Image } from './machine/image.ts';
import type { GuestFile } from './machine/initramfs.ts';
import { MEMORY } from './options.ts';
import type { WatchedCall, WatchedRun } from './watch/shot.ts';

const PROGRAMS = fileURLToPath(new URL('jobs/', import.meta.url));

export interface Asked {
  readonly spec: JobSpec;
  /** Programs with their arguments: all programs of the job, or a few. */
  readonly runs: readonly string[];
  /** Files beside the job's own programs. */
  readonly files?: readonly GuestFile[];
  /** MiB. */
  readonly memory?: number;
  readonly seconds: number;
}

const watcherOf = ({ spec }: Asked) => bootedExhibit(spec.exhibit).watcher;

function jobOf({ spec, runs, files = [], seconds }: Asked, nth: number, all: readonly Asked[]): Job {
  const bin = join(CACHE, 'booted', 'bin');
  mkdirSync(bin, { recursive: true });
  const given = new Set(files.map(({ path }) => path));
  const programs = programsOf(runs).filter((name) => !given.has(`/bin/${name}`));
  const compiled = programs.map((name) => ({
    path: `/bin/${name}`,
    bytes: compileProgram(join(PROGRAMS, `${name}.c`), join(bin, name)),
    runs: true,
  }));
  return {
    name: spec.name,
    fileSystem: spec.fileSystem,
    seconds,
    files: [...compiled, ...files],
    steps: stepsOf(spec, runs, all.findIndex((other) => other.spec.group) === nth),
  };
}

/**
 * @param through makes the object that watchers ask in place of the guest
 * @throws MachineError, ready to show
 */
export function watchJobs(
  image: Image,
  asked: readonly Asked[],
  through = (guest: Booted): Booted => guest,
): Promise<readonly WatchedRun[]> {
  const megabytes = Math.max(...asked.map(({ memory = MEMORY }) => memory));
  const symbols = asked.flatMap((one) => watcherOf(one).symbols);
  return boot(image, megabytes, asked.map(jobOf), symbols, async (standing, i) => {
    const guest = through(standing);
    const { spec } = asked[i]!;
    const isReading = spec.reads ?? false;
    const watcher = watcherOf(asked[i]!);
    const watchedCalls: WatchedCall[] = [];
    const altered = await keepShadows(guest, guest.kernel, spec);
    const module = watcher.module ? guest.module(watcher.module) : undefined;
    const watching = await watcher.watch(guest, (watchedCall) => watchedCalls.push(watchedCall), isReading);
    return (): WatchedRun => {
      watching.end();
      const modules = new Map<string, Btf>(module ? [[watcher.module!, module]] : []);
      const { kernel, btf } = guest;
      return {
        ...{ kernel, job: spec.name, btf, modules, subjects: watching.subjects },
        ...{ watchedCalls, isReading, altered },
      };
    };
  });
}

/** Makes the kernel believe that there are no nodes of shadows to free. */
async function keepShadows(
  guest: Guest,
  kernel: string,
  { keepShadowsFrom }: JobSpec,
): Promise<readonly string[]> {
  if (!keepShadowsFrom || !fits({ from: keepShadowsFrom }, kernel)) return [];
  await guest.calls('count_shadow_nodes', () => () => 0n);
  return [
    'count_shadow_nodes() returns 0: nodes that hold only shadows are not freed, which this kernel would do before a folio comes back',
  ];
}
