// SPDX-License-Identifier: GPL-2.0-only
// Measures a pair: its program runs some rounds, each with the two sides' repetitions mixed by Google Benchmark.
import type { BenchProgram } from './build.ts';
import { output } from './process.ts';

/** What a program offers: its --list. */
export interface NativePair {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly threads: number;
  readonly program: BenchProgram;
}

export interface Effort {
  readonly rounds: number;
  readonly repetitions: number;
  /** Seconds that one repetition is timed. */
  readonly minTime: number;
  /** Bytes: a structure larger than the last cache, and one that stays in the second. */
  readonly large: number;
  readonly fits: number;
}

/** One side's repetitions, by round: nanoseconds an operation. */
export interface Measured {
  readonly before: readonly (readonly number[])[];
  readonly after: readonly (readonly number[])[];
  /** Of one operation, as the machine counted; null if it does not. */
  readonly counted: Readonly<Record<'instructions' | 'misses', { before: number; after: number } | null>>;
}

export async function listPairs(program: BenchProgram, signal: AbortSignal): Promise<NativePair[]> {
  const lines = (await output(program.bench, ['--list'], { signal })).trim().split('\n');
  return lines.map((line) => {
    const [name = '', before = '', after = '', threads] = line.split('\t');
    return { name, before, after, threads: Number(threads), program };
  });
}

interface GoogleRun {
  readonly run_type: string;
  readonly run_name: string;
  readonly error_occurred?: boolean;
  readonly ns?: number;
  readonly instructions?: number;
  readonly misses?: number;
}

type Counter = 'ns' | 'instructions' | 'misses';

/** The repetitions of one side in Google Benchmark's JSON. */
export function repetitionsOf(json: string, side: 'before' | 'after', counter: Counter = 'ns'): number[] {
  const { benchmarks } = JSON.parse(json) as { readonly benchmarks: readonly GoogleRun[] };
  return benchmarks
    .filter(
      (run) => run.run_type === 'iteration' && run.run_name.split('/')[0] === side && !run.error_occurred,
    )
    .flatMap((run) => run[counter] ?? []);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

export async function measurePair(pair: NativePair, effort: Effort, signal: AbortSignal): Promise<Measured> {
  const texts: string[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    texts.push(
      await output(
        pair.program.bench,
        [
          ...['--large', `${effort.large}`, '--fits', `${effort.fits}`, '--round', `${round}`],
          ...['--pair', pair.name, '--benchmark_format=json', '--benchmark_enable_random_interleaving=true'],
          ...[`--benchmark_repetitions=${effort.repetitions}`, `--benchmark_min_time=${effort.minTime}`],
          `--benchmark_min_warmup_time=${effort.minTime}`,
        ],
        { signal },
      ),
    );
  }
  const of = (side: 'before' | 'after', counter: Counter): number[][] =>
    texts.map((text) => repetitionsOf(text, side, counter));
  const counted = (counter: Counter): { before: number; after: number } | null => {
    const [before, after] = [of('before', counter).flat(), of('after', counter).flat()];
    return before.length && after.length ? { before: mean(before), after: mean(after) } : null;
  };
  return {
    before: of('before', 'ns'),
    after: of('after', 'ns'),
    counted: { instructions: counted('instructions'), misses: counted('misses') },
  };
}
