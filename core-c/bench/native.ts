// SPDX-License-Identifier: GPL-2.0-only
// Measures one round of a pair in a separate process, in which Google Benchmark mixes the sides' repetitions.
// The sides of a pair are two variants, or one for each kernel.
import { output } from './process.ts';

/** A pair that a program lists with --list. */
export interface NativePair {
  readonly name: string;
  /** The variants or kernels, at least two. */
  readonly sides: readonly string[];
  readonly threads: number;
  readonly program: string;
}

export interface Effort {
  readonly repetitions: number;
  /** Seconds of one timed repetition. */
  readonly minTime: number;
  /** Bytes of a structure larger than the last cache, and of one that stays in the second-level cache. */
  readonly large: number;
  readonly fits: number;
}

/**
 * One side in one round: nanoseconds an operation in each repetition, and the machine's counts if it counts.
 */
export interface SideRound {
  readonly ns: readonly number[];
  readonly instructions: number | null;
  readonly branches: number | null;
  readonly misses: number | null;
}

export type Round = readonly SideRound[];

export async function listPairs(program: string, cpus: number, signal: AbortSignal): Promise<NativePair[]> {
  const lines = (await output(program, ['--cpus', `${cpus}`, '--list'], { signal })).trim().split('\n');
  return lines.map((line) => {
    const [name = '', threads, , , ...sides] = line.split('\t');
    return { name, sides, threads: Number(threads), program };
  });
}

interface GoogleRun {
  readonly run_type: string;
  readonly run_name: string;
  readonly error_occurred?: boolean;
  readonly ns?: number;
  readonly instructions?: number;
  readonly branches?: number;
  readonly misses?: number;
}

type Counter = 'ns' | 'instructions' | 'branches' | 'misses';

/** The repetitions of one side in Google Benchmark's JSON. */
export function repetitionsOf(json: string, side: string, counter: Counter = 'ns'): number[] {
  const { benchmarks } = JSON.parse(json) as { readonly benchmarks: readonly GoogleRun[] };
  return benchmarks
    .filter(
      (run) => run.run_type === 'iteration' && run.run_name.split('/')[0] === side && !run.error_occurred,
    )
    .flatMap((run) => run[counter] ?? []);
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

/** `round` counts from 0. Each round makes the structures in another order. */
export async function measureRound(
  pair: NativePair,
  round: number,
  effort: Effort,
  signal: AbortSignal,
): Promise<Round> {
  const text = await output(
    pair.program,
    [
      ...['--large', `${effort.large}`, '--fits', `${effort.fits}`, '--round', `${round}`],
      ...['--cpus', `${pair.threads}`],
      ...['--pair', pair.name, '--benchmark_format=json', '--benchmark_enable_random_interleaving=true'],
      ...[`--benchmark_repetitions=${effort.repetitions}`, `--benchmark_min_time=${effort.minTime}`],
      `--benchmark_min_warmup_time=${effort.minTime}`,
    ],
    { signal },
  );
  return pair.sides.map((side) => {
    const counted = (counter: Counter): number | null => {
      const list = repetitionsOf(text, side, counter);
      return list.length ? mean(list) : null;
    };
    return {
      ns: repetitionsOf(text, side),
      instructions: counted('instructions'),
      branches: counted('branches'),
      misses: counted('misses'),
    };
  });
}

/** The mean of all rounds' counts for one side; null if they counted nothing. */
export function countedIn(
  rounds: readonly Round[],
  side: number,
  counter: Exclude<Counter, 'ns'>,
): number | null {
  const all = rounds.flatMap((round) => round[side]?.[counter] ?? []);
  return all.length ? mean(all) : null;
}
