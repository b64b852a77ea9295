// SPDX-License-Identifier: GPL-2.0-only
// Measures a round of a pair: a process of its own, in which Google Benchmark mixes the two sides' repetitions.
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
  readonly repetitions: number;
  /** Seconds that one repetition is timed. */
  readonly minTime: number;
  /** Bytes: a structure larger than the last cache, and one that stays in the second. */
  readonly large: number;
  readonly fits: number;
}

/** One round: each side's repetitions, nanoseconds an operation; and what the machine counted, if it does. */
export interface Round {
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly counted: Readonly<Record<'instructions' | 'misses', Sides | null>>;
}

interface Sides {
  readonly before: number;
  readonly after: number;
}

export async function listPairs(
  program: BenchProgram,
  cpus: number,
  signal: AbortSignal,
): Promise<NativePair[]> {
  const lines = (await output(program.bench, ['--cpus', `${cpus}`, '--list'], { signal })).trim().split('\n');
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

/** `round`, from 0, differs in what is made first. */
export async function measureRound(
  pair: NativePair,
  round: number,
  effort: Effort,
  signal: AbortSignal,
): Promise<Round> {
  const text = await output(
    pair.program.bench,
    [
      ...['--large', `${effort.large}`, '--fits', `${effort.fits}`, '--round', `${round}`],
      ...['--cpus', `${pair.threads}`],
      ...['--pair', pair.name, '--benchmark_format=json', '--benchmark_enable_random_interleaving=true'],
      ...[`--benchmark_repetitions=${effort.repetitions}`, `--benchmark_min_time=${effort.minTime}`],
      `--benchmark_min_warmup_time=${effort.minTime}`,
    ],
    { signal },
  );
  const counted = (counter: Counter): Sides | null => {
    const [before, after] = [repetitionsOf(text, 'before', counter), repetitionsOf(text, 'after', counter)];
    return before.length && after.length ? { before: mean(before), after: mean(after) } : null;
  };
  return {
    before: repetitionsOf(text, 'before'),
    after: repetitionsOf(text, 'after'),
    counted: { instructions: counted('instructions'), misses: counted('misses') },
  };
}

/** The mean of what all rounds counted. */
export function countedIn(rounds: readonly Round[], counter: 'instructions' | 'misses'): Sides | null {
  const all = rounds.flatMap(({ counted }) => counted[counter] ?? []);
  return all.length ? { before: mean(all.map((s) => s.before)), after: mean(all.map((s) => s.after)) } : null;
}
