// SPDX-License-Identifier: GPL-2.0-only
// What is measured for one pair in one sweep, and what all its sweeps come to.
import type { BenchInstructions, BenchSide } from '../../web/src/base/bench.ts';
import type { BenchBuild, BenchProgram } from './build.ts';
import type { Measured } from './exhibits.ts';
import type { Instructions } from './instructions.ts';
import { countedIn, type Effort, measureRound, type NativePair, type Round } from './native.ts';
import { median, quantile, ratioOfMedians, type Rounds } from './statistics.ts';
import { measureReplay, type SlugReplay } from './wasm-native.ts';

export type Plan = Pick<Effort, 'repetitions' | 'minTime'>;

export interface Job {
  readonly name: string;
  readonly sweep: (round: number, plan: Plan) => Promise<void>;
  /** null before the first sweep. */
  readonly result: () => Measured | null;
}

/** Of all intervals. Some sixty pairs are compared between two recordings: with 0.95 one would fall apart by chance. */
export const CONFIDENCE = 0.99;

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

const sidesOf = (
  rounds: readonly Pick<Round, 'before' | 'after'>[],
  [before, after]: readonly [string, string],
): Pick<Measured, 'before' | 'after' | 'ratio' | 'low' | 'high'> => {
  const [first, second] = [rounds.map((r) => r.before), rounds.map((r) => r.after)];
  return {
    before: side(before, first),
    after: side(after, second),
    ...ratioOfMedians(first, second, { confidence: CONFIDENCE }),
  };
};

export function nativeJob(
  pair: NativePair,
  size: Pick<Effort, 'large' | 'fits'>,
  counted: Instructions | undefined,
  signal: AbortSignal,
): Job {
  const rounds: Round[] = [];
  // Threads run the same code: their instructions are those of one.
  const simulated = counted?.get(pair.name.replace(/\/threads:.*/, ''));
  const instructions = (): BenchInstructions => {
    const machine = countedIn(rounds, 'instructions');
    if (machine) return { tool: 'perf', ...machine };
    return simulated ? { tool: 'callgrind', ...simulated } : { tool: null, before: null, after: null };
  };
  const { codeBytes } = pair.program;
  const [before, after] = [codeBytes[pair.before], codeBytes[pair.after]];
  return {
    name: pair.name,
    async sweep(round, plan) {
      rounds.push(await measureRound(pair, round, { ...plan, ...size }, signal));
    },
    result: () =>
      rounds.length === 0
        ? null
        : {
            name: pair.name,
            ...sidesOf(rounds, [pair.before, pair.after]),
            instructions: instructions(),
            cacheMisses: countedIn(rounds, 'misses'),
            codeBytes: before !== undefined && after !== undefined ? { before, after } : null,
            threads: pair.threads,
          },
  };
}

export function replayJob(
  replay: SlugReplay,
  program: BenchProgram,
  build: BenchBuild,
  signal: AbortSignal,
): Job {
  const rounds: Pick<Round, 'before' | 'after'>[] = [];
  return {
    name: replay.name,
    async sweep(_, { repetitions }) {
      const { wasm, native } = await measureReplay(replay, program, build.loop, repetitions, signal);
      rounds.push({ before: wasm, after: native });
    },
    result: () =>
      rounds.length === 0
        ? null
        : {
            name: replay.name,
            ...sidesOf(rounds, ['wasm', 'native']),
            instructions: { tool: null, before: null, after: null },
            cacheMisses: null,
            codeBytes: null,
            threads: 1,
          },
  };
}
