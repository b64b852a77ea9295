// SPDX-License-Identifier: GPL-2.0-only
// Checks one kernel: fetches its image, runs its jobs one after another, and compares the results with wasm.
import { resolve } from 'node:path';
import { fits } from '../tools/setup/kernel/list.mjs';
import { say, step } from '../tools/setup/report.mjs';
import { scratchDir } from '../tools/setup/scratch.mjs';
import type { Check } from './compare/check.ts';
import { bootedExhibit, JOBS } from './exhibits/index.ts';
import type { JobSpec } from './jobs/spec.ts';
import { compileProgram } from './machine/boot.ts';
import { MachineError } from './machine/error.ts';
import type { Image } from './machine/image.ts';
import type { Options } from './options.ts';
import { type Asked, watchJobs } from './watch-jobs.ts';

/** A kernel's result: the contract's fields, and the other fields that the proof page shows. */
export interface KernelResult {
  /** The guest's version, `6.1.192`. */
  readonly kernel: string;
  readonly image: string;
  readonly sha256: string;
  readonly package: string;
  readonly version: string;
  readonly checks: readonly Check[];
  /** What the watcher altered in the guest, in words. */
  readonly altered: readonly string[];
}

type Job = Omit<Asked, 'seconds'>;

/** The jobs that fit a kernel, with the programs to run. */
function jobsOf(image: Image, { exhibit, job, small }: Options): readonly Job[] {
  if (job !== null) return [ownJob(job)];
  return JOBS.flatMap((spec): readonly Job[] => {
    const runs = small ? spec.small : spec.runs;
    const isAsked = exhibit === null || exhibit === spec.exhibit;
    if (!runs || !isAsked) return [];
    if (fits(spec.kernels, image.packageVersion)) return [{ spec, runs }];
    say(`${image.package}: ${spec.exhibit} is left out: ${spec.kernels?.why}.`);
    return [];
  });
}

/** A job that runs the user's program on its own file. */
function ownJob(file: string): Job {
  const source = resolve(process.env['INIT_CWD'] ?? '', file);
  const bytes = compileProgram(source, `${scratchDir()}/job`);
  const refaults = JOBS.find(({ name }) => name === 'refaults')!;
  const spec: JobSpec = { ...refaults, name: 'own' };
  return { spec, runs: ['job /mnt/data'], files: [{ path: '/bin/job', bytes, runs: true }] };
}

/** @throws MachineError or a set-up error, ready to show */
export async function runKernel(id: string, image: Image, options: Options): Promise<KernelResult> {
  const checks: Check[] = [];
  const altered = new Set<string>();
  let kernel = '';
  const jobs = jobsOf(image, options);
  if (jobs.length === 0) throw new MachineError(`${image.package}: no job fits these options.`);
  // A boot takes longer than a small job, so small jobs share a guest. A long job gets its own guest, so that
  // its history is always the same.
  const guests = options.small ? [jobs] : jobs.map((asked) => [asked]);
  for (const asked of guests) {
    const names = asked.map(({ spec }) => `${spec.exhibit}, job “${spec.name}”`).join('; ');
    const all = await step(`${id}: ${names} in the guest`, () =>
      watchJobs(
        image,
        asked.map((job) => ({ ...job, seconds: options.seconds })),
      ),
    );
    for (const [i, seen] of all.entries()) {
      const { exhibit } = asked[i]!.spec;
      kernel = seen.kernel;
      for (const what of seen.altered) altered.add(what);
      const { reads, ...check } = await step(`${id}: ${exhibit}, the same in wasm`, () =>
        bootedExhibit(exhibit).compare(seen, id),
      );
      checks.push(check, ...(reads ? [reads] : []));
    }
  }
  return {
    kernel,
    image: image.file,
    sha256: image.sha256,
    package: image.package,
    version: image.packageVersion,
    checks: joined(checks),
    altered: [...altered],
  };
}

function joined(checks: readonly Check[]): readonly Check[] {
  const byName = new Map<string, Check>();
  for (const check of checks) {
    const name = [check.exhibit, check.what].join(' ');
    const before = byName.get(name);
    byName.set(name, before ? both(before, check) : check);
  }
  return [...byName.values()];
}

const both = (a: Check, b: Check): Check => ({
  ...a,
  calls: a.calls + b.calls,
  equal: a.equal + b.equal,
  differ: [...a.differ, ...b.differ],
  ...(a.walks && b.walks
    ? { walks: { booted: a.walks.booted + b.walks.booted, wasm: a.walks.wasm + b.walks.wasm } }
    : {}),
});
