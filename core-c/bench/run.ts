// SPDX-License-Identifier: GPL-2.0-only
// Makes one whole run: limits, instructions, every pair, wasm against native. It measures in sweeps, each
// with one round of every pair. So a change over time is part of every interval. A signal keeps the results
// so far.
import { availableParallelism, loadavg } from 'node:os';
import {
  BENCH_FORMAT,
  BENCH_VERSION,
  type BenchKernelPair,
  type BenchLimits,
  type BenchResults,
} from '../../web/src/base/bench.ts';
import { findToolchain } from '../tools/build/toolchain.ts';
import { type BenchBuild, type BenchProgram, buildBench } from './build.ts';
import { benchJson, benchSlugs } from './compile.ts';
import { countedOn } from './counts.ts';
import { type Exhibits, loadExhibits, type Measured } from './exhibits.ts';
import { floorOf, noteOf } from './floors.ts';
import { callgrind, machineCounts } from './instructions.ts';
import { CONFIDENCE, countedAs, type Job, kernelJob, nativeJob, type Plan, replayJob } from './jobs.ts';
import { missingOf } from './kernels.ts';
import { measureLimits } from './limits.ts';
import { type Caches, machine, sizes } from './machine.ts';
import { listPairs, type NativePair } from './native.ts';
import { lookAround, lookTwice, summary, tooBusy } from './load-average.ts';
import { Interrupted } from './process.ts';
import { median } from './statistics.ts';
import { emptyCalls, measureReplay, replaysOf } from './wasm-native.ts';

export interface Options {
  readonly quick: boolean;
  /** Measures only pairs whose name contains this. */
  readonly only: string;
  readonly cache: Caches;
  /** Throws BusyMachine as soon as other programs were certainly running. */
  readonly quietOnly: boolean;
  readonly signal: AbortSignal;
  readonly progress: (done: number, of: number, what: string) => void;
}

export class BusyMachine extends Error {
  override readonly name = 'BusyMachine';
}

/** The milliseconds that remain of the 60 seconds of --quick after set-up. */
const QUICK_MS = 53_000;
/** Milliseconds reserved for the work after the last pair. */
const RESERVE_MS = 2_000;

/** The number of rounds: enough that the intervals of two full recordings overlap. */
export const SWEEPS = { quick: 2, full: 12 };
export const FULL: Plan = { repetitions: 5, minTime: 0.03 };
/** The plan of a quick run, by the milliseconds that one measurement may still take. */
const quickPlan = (ms: number): Plan =>
  ms > 450
    ? { repetitions: 6, minTime: 0.01 }
    : ms > 225
      ? { repetitions: 5, minTime: 0.004 }
      : { repetitions: 5, minTime: 0.002 };

/** Measures plain names first, so that a run that ends early lacks only variations. */
const rank = (name: string): number =>
  name.includes('/threads:4') ? 3 : name.includes('/threads') ? 2 : name.endsWith('/fits') ? 1 : 0;

const programOf = (build: BenchBuild, slug: string): BenchProgram => {
  const program = build.programs.find((p) => p.slug === slug);
  if (!program) throw new Error(`${slug} has no benchmark`);
  return program;
};

interface Jobs {
  readonly pairs: readonly Job<Measured>[];
  readonly kernels: readonly Job<BenchKernelPair>[];
}

async function makeJobs(
  build: BenchBuild,
  exhibits: Exhibits,
  size: ReturnType<typeof sizes>,
  { quick, only, signal, progress }: Options,
): Promise<Jobs> {
  const counts = await machineCounts(build.programs[0]!.bench, signal);
  const instructions = async (program: string, pairs: readonly NativePair[], what: string) => {
    if (counts) return undefined;
    progress(0, 0, `counting instructions of ${what}`);
    const names = pairs.map(({ name }) => countedAs(name));
    return callgrind(program, names, quick ? Math.min(size.fits, 64 << 10) : size.fits, signal, quick);
  };
  const native: Job<Measured>[] = [];
  for (const { bench, slug, codeBytes } of build.programs) {
    const pairs = (await listPairs(bench, availableParallelism(), signal)).filter((p) =>
      p.name.includes(only),
    );
    const counted = pairs.length ? await instructions(bench, pairs, slug) : undefined;
    native.push(...pairs.map((pair) => nativeJob(pair, codeBytes, size, counted, signal)));
  }
  const kernels: Job<BenchKernelPair>[] = [];
  for (const program of build.kernels) {
    // A quick run has no time to make a tree larger than the cache for each kernel.
    const pairs = (await listPairs(program.bench, 1, signal)).filter(
      ({ name }) => `kernels/${name}`.includes(only) && (!quick || name.endsWith('/fits')),
    );
    if (!pairs.length) continue;
    const known = await countedOn(program, exhibits.get(program.slug)?.kernels ?? [], signal);
    const counted = await instructions(program.bench, pairs, `${program.slug} on every kernel`);
    kernels.push(
      ...pairs.map((pair) => kernelJob(pair, program, known.get(pair.name)!, size, counted, signal)),
    );
  }
  const replays = replaysOf(exhibits)
    .filter((replay) => replay.name.includes(only))
    .map((replay) => replayJob(replay, programOf(build, replay.slug), build, signal));
  return { pairs: [...native, ...replays], kernels };
}

/** Sweeps over all jobs, at least once. Adds a look at other programs to `seen` before each measurement. */
async function measure(
  jobs: readonly Job[],
  seen: number[],
  started: number,
  { quick, quietOnly, progress }: Options,
): Promise<void> {
  const sweeps = quick ? SWEEPS.quick : SWEEPS.full;
  const all = sweeps * jobs.length;
  const left = (): number => QUICK_MS - RESERVE_MS - (Date.now() - started);
  for (let done = 0; done < all; done++) {
    const job = jobs[done % jobs.length]!;
    const round = Math.floor(done / jobs.length);
    if (quick && round > 0 && left() <= 0) break;
    progress(done, all, job.name);
    seen.push(await lookTwice());
    if (quietOnly && tooBusy(seen, all)) throw busy('while it was measured', seen);
    await job.sweep(round, quick ? quickPlan(left() / (all - done)) : FULL);
  }
  progress(all, all, 'done');
}

const busy = (when: string, seen: readonly number[]): BusyMachine => {
  const { looks, busy: count } = summary(seen);
  return new BusyMachine(
    `This machine was busy ${when}: ${count} of ${looks} looks saw another program run. Nothing is recorded; end the ` +
      'others and run it again, or add --anyway, which marks the results.',
  );
};

export async function runBench(options: Options): Promise<BenchResults> {
  const started = Date.now();
  const { signal, quick, cache, progress } = options;
  const startLoad = loadavg()[0]!;
  const before = quick ? await lookAround(10, 50) : await lookAround(30, 100);
  if (options.quietOnly && tooBusy(before, before.length)) throw busy('before it began', before);
  const during: number[] = [];
  const size = sizes(cache);
  let limits: BenchLimits = { pointerChase: [], memcpy: [], emptyCall: null };
  let jobs: Jobs = { pairs: [], kernels: [] };
  let complete = false;
  const exhibits = await loadExhibits();
  const build = await buildBench((what) => progress(0, 0, what));
  try {
    progress(0, 0, 'limits of this machine');
    limits = {
      ...limits,
      ...(await measureLimits(build.limits, cache, size.large, quick ? 0.02 : 0.3, signal)),
    };
    jobs = await makeJobs(build, exhibits, size, options);
    const empty = emptyCalls('buffer-lru', 'after');
    const call = await measureReplay(empty, programOf(build, empty.slug), build.loop, 5, signal);
    limits = { ...limits, emptyCall: { wasm: median(call.wasm), native: median(call.native) } };
    const all = [...jobs.pairs, ...jobs.kernels].sort((a, b) => rank(a.name) - rank(b.name));
    await measure(all, during, started, options);
    complete = options.only === '';
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
  const order = (name: string): string => name.replace(/^wasm\//, '~');
  const pairs = jobs.pairs
    .flatMap((job) => job.result() ?? [])
    .sort((a, b) => order(a.name).localeCompare(order(b.name), 'en', { numeric: true }));
  const when = {
    date: new Date(started).toISOString(),
    load: [startLoad, loadavg()[0]!] as const,
    others: { before: summary(before), during: summary(during) },
  };
  const across = jobs.kernels.flatMap((job) => job.result() ?? []);
  // A requested exhibit with only one kernel is listed with what is missing.
  const kernels = benchSlugs()
    .filter((slug) => benchJson(slug).kernels)
    .map((slug) => ({
      slug,
      ...when,
      missing: missingOf(slug),
      pairs: across.filter(({ name }) => name.startsWith(`${slug}/`)),
    }))
    .filter(({ slug, pairs: own }) => own.length > 0 || `kernels/${slug}/`.includes(options.only));
  return {
    format: BENCH_FORMAT,
    version: BENCH_VERSION,
    ...when,
    machine: machine(cache),
    compiler: `${build.compiler}, -O2; wasm: ${findToolchain().version}, Node ${process.versions.node}`,
    kernel: build.kernel.kernel,
    package: build.kernel.package,
    quick,
    complete,
    confidence: CONFIDENCE,
    limits,
    pairs: pairs.map((pair) => ({
      ...pair,
      floor: floorOf(exhibits, pair.name),
      note: noteOf(exhibits, pair, limits, (name) => pairs.find((p) => p.name === name)),
    })),
    ...(kernels.length > 0 && { kernels }),
  };
}
