// SPDX-License-Identifier: GPL-2.0-only
// One whole run: limits, instructions, every pair, wasm against native. What is measured when the signal comes is kept.
import { loadavg } from 'node:os';
import {
  BENCH_FORMAT,
  BENCH_VERSION,
  type BenchInstructions,
  type BenchLimits,
  type BenchResults,
  type BenchSide,
} from '../../web/src/base/bench.ts';
import { findToolchain } from '../tools/build/toolchain.ts';
import { type BenchBuild, type BenchProgram, buildBench } from './build.ts';
import { loadExhibits, type Measured } from './exhibits.ts';
import { floorOf, noteOf } from './floors.ts';
import { callgrind, type Instructions, machineCounts } from './instructions.ts';
import { measureLimits } from './limits.ts';
import { caches, machine, sizes } from './machine.ts';
import { type Effort, listPairs, measurePair, type NativePair } from './native.ts';
import { Interrupted } from './process.ts';
import { median, quantile, ratioOfMedians, type Rounds } from './statistics.ts';
import { emptyCalls, measureReplay, replaysOf, type SlugReplay } from './wasm-native.ts';

export interface Options {
  readonly quick: boolean;
  /** Only pairs whose name contains it. */
  readonly only: string;
  readonly signal: AbortSignal;
  readonly progress: (done: number, of: number, what: string) => void;
}

/** Of the 60 that --quick may take: set-up looks around before us. */
const QUICK_MS = 53_000;
/** Left for what comes after the last pair. */
const RESERVE_MS = 2_000;

type Plan = Pick<Effort, 'rounds' | 'repetitions' | 'minTime'>;
const FULL: Plan = { rounds: 5, repetitions: 7, minTime: 0.03 };
/** Their batches are longer, and there are many of them. */
const FULL_THREADS: Plan = { rounds: 3, repetitions: 7, minTime: 0.02 };
/** By how much time each pair may still take, in milliseconds. */
const quickPlan = (ms: number): Plan =>
  ms > 900
    ? { rounds: 2, repetitions: 6, minTime: 0.01 }
    : ms > 450
      ? { rounds: 2, repetitions: 5, minTime: 0.004 }
      : { rounds: 1, repetitions: 5, minTime: 0.002 };

function side(variant: string, samples: Rounds): BenchSide {
  const round = (list: readonly number[]): number[] => list.map((v) => Number(v.toPrecision(5)));
  const all = samples.flat();
  return {
    variant,
    median: median(all),
    unit: 'ns',
    quartiles: [quantile(all, 0.25), quantile(all, 0.75)],
    samples: samples.map(round),
  };
}

/** Bare names first: if time or patience ends early, the variations are what is missing. */
const rank = (name: string): number =>
  name.includes('/threads:4') ? 3 : name.includes('/threads') ? 2 : name.endsWith('/fits') ? 1 : 0;

interface Job {
  readonly name: string;
  readonly run: (plan: Plan) => Promise<Measured>;
}

export async function runBench(options: Options): Promise<BenchResults> {
  const started = Date.now();
  const { signal, quick, progress } = options;
  const startLoad = loadavg()[0]!;
  const cache = caches();
  const size = sizes(cache);
  let limits: BenchLimits = { pointerChase: [], memcpy: [], emptyCall: null };
  const pairs: Measured[] = [];
  let complete = false;
  const exhibits = await loadExhibits();
  const build = await buildBench((what) => progress(0, 0, what));
  const programOf = (slug: string): BenchProgram => {
    const program = build.programs.find((p) => p.slug === slug);
    if (!program) throw new Error(`there is no benchmark of ${slug}`);
    return program;
  };
  try {
    progress(0, 0, 'limits of this machine');
    limits = {
      ...limits,
      ...(await measureLimits(build.limits, cache, size.large, quick ? 0.02 : 0.3, signal)),
    };
    const counts = await machineCounts(build.programs[0]!, signal);
    const counted: Map<string, Instructions> = new Map();
    const wanted = (name: string): boolean => name.includes(options.only);
    const native: NativePair[] = [];
    for (const program of build.programs)
      native.push(...(await listPairs(program, signal)).filter((p) => wanted(p.name)));
    if (!counts)
      for (const { slug } of build.programs.filter((p) => native.some((n) => n.program === p))) {
        progress(0, 0, `counting instructions of ${slug}`);
        counted.set(
          slug,
          await callgrind(programOf(slug), quick ? Math.min(size.fits, 64 << 10) : size.fits, signal, quick),
        );
      }
    const jobs: Job[] = [
      ...native.map((pair) => nativeJob(pair, size, counted.get(pair.program.slug), signal)),
      ...replaysOf(exhibits)
        .filter((r) => wanted(r.name))
        .map((replay) => replayJob(replay, programOf(replay.slug), build, quick, signal)),
    ].sort((a, b) => rank(a.name) - rank(b.name));
    const empty = emptyCalls('buffer-lru', 'after');
    const call = await measureReplay(empty, programOf(empty.slug), build.loop, 5, signal);
    limits = { ...limits, emptyCall: { wasm: median(call.wasm), native: median(call.native) } };
    for (const [i, job] of jobs.entries()) {
      progress(i, jobs.length, job.name);
      const left = QUICK_MS - RESERVE_MS - (Date.now() - started);
      pairs.push(
        await job.run(
          quick ? quickPlan(left / (jobs.length - i)) : job.name.includes('/threads:') ? FULL_THREADS : FULL,
        ),
      );
    }
    progress(jobs.length, jobs.length, 'done');
    complete = options.only === '';
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  }
  const order = new Map([...pairs].map((p) => [p, p.name.replace(/^wasm\//, '~')]));
  return {
    format: BENCH_FORMAT,
    version: BENCH_VERSION,
    date: new Date(started).toISOString(),
    machine: machine(cache),
    compiler: `${build.compiler}, -O2; wasm: ${findToolchain().version}, Node ${process.versions.node}`,
    kernel: build.kernel.kernel,
    package: build.kernel.package,
    quick,
    complete,
    load: [startLoad, loadavg()[0]!],
    limits,
    pairs: pairs
      .sort((a, b) => order.get(a)!.localeCompare(order.get(b)!, 'en', { numeric: true }))
      .map((pair) => ({
        ...pair,
        floor: floorOf(exhibits, pair.name),
        note: noteOf(exhibits, pair, limits, (name) => pairs.find((p) => p.name === name)),
      })),
  };
}

function nativeJob(
  pair: NativePair,
  size: { readonly large: number; readonly fits: number },
  counted: Instructions | undefined,
  signal: AbortSignal,
): Job {
  return {
    name: pair.name,
    async run(plan) {
      const measured = await measurePair(pair, { ...plan, ...size }, signal);
      // Threads run the same code: their instructions are those of one.
      const simulated = counted?.get(pair.name.replace(/\/threads:.*/, ''));
      const machineCounted = measured.counted.instructions;
      const instructions: BenchInstructions = machineCounted
        ? { tool: 'perf', ...machineCounted }
        : {
            tool: simulated ? 'callgrind' : null,
            before: simulated?.before ?? null,
            after: simulated?.after ?? null,
          };
      const { codeBytes } = pair.program;
      const [before, after] = [codeBytes[pair.before], codeBytes[pair.after]];
      return {
        name: pair.name,
        before: side(pair.before, measured.before),
        after: side(pair.after, measured.after),
        ...ratioOfMedians(measured.before, measured.after),
        instructions,
        cacheMisses: measured.counted.misses,
        codeBytes: before !== undefined && after !== undefined ? { before, after } : null,
        threads: pair.threads,
      };
    },
  };
}

const REPLAYS = { quick: 7, full: 25 };

function replayJob(
  replay: SlugReplay,
  program: BenchProgram,
  build: BenchBuild,
  quick: boolean,
  signal: AbortSignal,
): Job {
  return {
    name: replay.name,
    async run() {
      const repetitions = quick ? REPLAYS.quick : REPLAYS.full;
      const { wasm, native } = await measureReplay(replay, program, build.loop, repetitions, signal);
      return {
        name: replay.name,
        before: side('wasm', [wasm]),
        after: side('native', [native]),
        ...ratioOfMedians([wasm], [native]),
        instructions: { tool: null, before: null, after: null },
        cacheMisses: null,
        codeBytes: null,
        threads: 1,
      };
    },
  };
}
