// SPDX-License-Identifier: GPL-2.0-only
// Measures one pair in one sweep, and combines its sweeps into a result.
import type {
  BenchInstructions,
  BenchKernelPair,
  BenchKernelSide,
  BenchPair,
  BenchSide,
} from '../../web/src/base/bench.ts';
import type { BenchBuild, BenchProgram } from './build.ts';
import type { Counts } from './counts.ts';
import type { Measured } from './exhibits.ts';
import type { Executed, Instructions } from './instructions.ts';
import { countedIn, type Effort, measureRound, type NativePair, type Round } from './native.ts';
import type { KernelsProgram } from './kernels.ts';
import { median, medianOf, quantile, ratioOfMedians, type Rounds } from './statistics.ts';
import { measureReplay, type SlugReplay } from './wasm-native.ts';

export type Plan = Pick<Effort, 'repetitions' | 'minTime'>;

export interface Job<T = unknown> {
  readonly name: string;
  readonly sweep: (round: number, plan: Plan) => Promise<void>;
  /** null before the first sweep. */
  readonly result: () => T | null;
}

/**
 * The confidence of all intervals. Two recordings compare some sixty pairs; at 0.95 some would differ by
 * chance.
 */
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
  [first, second]: readonly [Rounds, Rounds],
  [before, after]: readonly [string, string],
): Pick<Measured, 'before' | 'after' | 'ratio' | 'low' | 'high'> => ({
  before: side(before, first),
  after: side(after, second),
  ...ratioOfMedians(first, second, { confidence: CONFIDENCE }),
});

type Counted = readonly (number | null)[];

/** The instructions and branches of each side, from the machine's counters or from the simulator. */
function executedIn(
  rounds: readonly Round[],
  sides: readonly string[],
  simulated: Readonly<Record<string, Executed>> | undefined,
): { readonly tool: BenchInstructions['tool']; readonly instructions: Counted; readonly branches: Counted } {
  const machine = (counter: keyof Executed): Counted => sides.map((_, i) => countedIn(rounds, i, counter));
  const instructions = machine('instructions');
  if (!instructions.includes(null)) return { tool: 'perf', instructions, branches: machine('branches') };
  const of = (counter: keyof Executed): Counted => sides.map((name) => simulated?.[name]?.[counter] ?? null);
  const counted = of('instructions');
  return {
    tool: counted.includes(null) ? null : 'callgrind',
    instructions: counted,
    branches: of('branches'),
  };
}

/** Both sides' counts; null unless both were counted. */
const bothOf = ([before = null, after = null]: Counted): BenchPair['branches'] =>
  before !== null && after !== null ? { before, after } : null;

/** The size of a variant's code in a pair: see "code" in bench.json. */
function codeIn(codeBytes: BenchProgram['codeBytes'], pair: string, variant: string): number | null {
  const [, name = ''] = pair.split('/');
  const own = Object.keys(codeBytes).find((key) => {
    const [of, begin = ''] = key.split(' ');
    return of === variant && begin !== '' && name.startsWith(begin);
  });
  return codeBytes[own ?? variant] ?? null;
}

/** The pair whose instructions are counted. All threads run the same code, so each has those of one thread. */
export const countedAs = (pair: string): string => pair.replace(/\/threads:.*/, '');

const samplesOf = (rounds: readonly Round[], i: number): Rounds => rounds.map((round) => round[i]!.ns);

/** A pair's sweeps, and the rounds that they measure. */
function sweeping(pair: NativePair, size: Pick<Effort, 'large' | 'fits'>, signal: AbortSignal) {
  const rounds: Round[] = [];
  const sweep: Job['sweep'] = async (round, plan) =>
    void rounds.push(await measureRound(pair, round, { ...plan, ...size }, signal));
  return { rounds, sweep };
}

export function nativeJob(
  pair: NativePair,
  codeBytes: BenchProgram['codeBytes'],
  size: Pick<Effort, 'large' | 'fits'>,
  counted: Instructions | undefined,
  signal: AbortSignal,
): Job<Measured> {
  const { rounds, sweep } = sweeping(pair, size, signal);
  const [before = '', after = ''] = pair.sides;
  return {
    name: pair.name,
    sweep,
    result() {
      if (rounds.length === 0) return null;
      const { tool, instructions, branches } = executedIn(
        rounds,
        pair.sides,
        counted?.get(countedAs(pair.name)),
      );
      const none = { before: null, after: null };
      return {
        name: pair.name,
        ...sidesOf([samplesOf(rounds, 0), samplesOf(rounds, 1)], [before, after]),
        instructions: { tool, ...((tool && bothOf(instructions)) ?? none) },
        branches: bothOf(branches),
        cacheMisses: bothOf([0, 1].map((side) => countedIn(rounds, side, 'misses'))) ?? null,
        codeBytes: bothOf([before, after].map((variant) => codeIn(codeBytes, pair.name, variant))) ?? null,
        threads: pair.threads,
      };
    },
  };
}

export function kernelJob(
  pair: NativePair,
  program: KernelsProgram,
  counts: ReadonlyMap<string, Counts>,
  size: Pick<Effort, 'large' | 'fits'>,
  counted: Instructions | undefined,
  signal: AbortSignal,
): Job<BenchKernelPair> {
  const { rounds, sweep } = sweeping(pair, size, signal);
  return {
    name: `kernels/${pair.name}`,
    sweep,
    result() {
      if (rounds.length === 0) return null;
      const { tool, instructions } = executedIn(rounds, pair.sides, counted?.get(pair.name));
      const times = pair.sides.map((_, i) => samplesOf(rounds, i));
      const options = { confidence: CONFIDENCE };
      const sides = pair.sides.map((id, i): BenchKernelSide => {
        const { kernel, package: origin } = program.kernels.find((k) => k.id === id)!;
        return {
          ...side(id, times[i]!),
          ...{ kernel, package: origin },
          ...medianOf(times[i]!, options),
          step: i === 0 ? null : ratioOfMedians(times[i - 1]!, times[i]!, options),
          instructions: tool ? instructions[i]! : null,
          ...counts.get(id)!,
        };
      });
      return { name: pair.name, tool, sides };
    },
  };
}

export function replayJob(
  replay: SlugReplay,
  program: BenchProgram,
  build: BenchBuild,
  signal: AbortSignal,
): Job<Measured> {
  const wasmRounds: (readonly number[])[] = [];
  const nativeRounds: (readonly number[])[] = [];
  return {
    name: replay.name,
    async sweep(_, { repetitions }) {
      const { wasm, native } = await measureReplay(replay, program, build.loop, repetitions, signal);
      wasmRounds.push(wasm);
      nativeRounds.push(native);
    },
    result: () =>
      wasmRounds.length === 0
        ? null
        : {
            name: replay.name,
            ...sidesOf([wasmRounds, nativeRounds], ['wasm', 'native']),
            instructions: { tool: null, before: null, after: null },
            cacheMisses: null,
            codeBytes: null,
            threads: 1,
          },
  };
}
