// SPDX-License-Identifier: GPL-2.0-only
// Measures a patch beside the original. It first compares their counts and results, then their times, in
// rounds.
import { mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type BenchOthers, busyText } from '../../web/src/base/bench-load.ts';
import { tableOf } from '../../web/src/headless/table.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { OUT } from './compile.ts';
import { type AllCounts, readCounts, SMALL } from './counts.ts';
import { CONFIDENCE } from './jobs.ts';
import { lookAround, lookTwice, summary } from './load-average.ts';
import { machine, sizes } from './machine.ts';
import { listPairs, measureRound, type Round } from './native.ts';
import { buildPatched, editOf, SIDES } from './patched.ts';
import { interval, three, time } from './print.ts';
import { output } from './process.ts';
import { FULL, type Options, SWEEPS } from './run.ts';
import { median, medianOf, ratioOfMedians, type Rounds } from './statistics.ts';

export interface PatchedPair {
  readonly name: string;
  /** Nanoseconds an operation, with their interval: first the original, then the patch. */
  readonly times: readonly { readonly median: number; readonly low: number; readonly high: number }[];
  /** The original's time divided by the patch's: above 1 the patch is faster. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Whether both build the same structure and restore it. */
  readonly alike: boolean;
  /** Walks, locks and nodes an operation; null if the exhibit's benchmark does not count them. */
  readonly counts: readonly string[] | null;
}

export interface PatchedResults {
  /** ISO 8601. */
  readonly date: string;
  readonly machine: string;
  readonly quick: boolean;
  /** Confidence of all intervals. */
  readonly confidence: number;
  /** The load average before the run and after it. */
  readonly load: readonly [number, number];
  /** Other processes before and during the run. */
  readonly others: BenchOthers;
  readonly exhibit: string;
  readonly variant: string;
  readonly file: string;
  /** Bytes of machine code of the variant's own functions, by gcc -O2. */
  readonly codeBytes: readonly number[];
  readonly pairs: readonly PatchedPair[];
}

function alikeOf(text: string): ReadonlyMap<string, boolean> {
  const seen = new Map<string, Set<string>>();
  for (const line of text.trim().split('\n')) {
    const [name = '', , ...digests] = line.split('\t');
    seen.set(name, (seen.get(name) ?? new Set()).add(digests.join()));
  }
  return new Map([...seen].map(([name, all]) => [name, all.size === 1]));
}

export async function benchPatch(
  patch: string,
  options: Omit<Options, 'quietOnly'>,
): Promise<PatchedResults> {
  const { signal, quick, only, cache, progress } = options;
  const edit = editOf(patch);
  const { slug, variant, file } = edit;
  const dir = `${OUT}/new-patch-${process.pid}`;
  const began = { date: new Date().toISOString(), load: loadavg()[0]! };
  const before = await lookAround(10, 50);
  const during: number[] = [];
  try {
    mkdirSync(join(ROOT, dir), { recursive: true });
    progress(0, 0, `building ${slug} with the patch`);
    const { bench, counts, codeBytes } = await buildPatched(edit, dir);
    const alike = alikeOf(await output(bench, [...SMALL, '--cpus', '1', '--digest'], { signal }));
    const counted: AllCounts = counts
      ? readCounts(await output(counts, [...SMALL, '--cpus', '1', '--counts'], { signal }))
      : new Map();
    const size = sizes(cache);
    const plan = quick ? { repetitions: 5, minTime: 0.004 } : FULL;
    const listed = (await listPairs(bench, 1, signal)).filter(
      ({ name }) => name.includes(only) && (!quick || name.endsWith('/fits') || !alike.has(`${name}/fits`)),
    );
    const sweeps = quick ? SWEEPS.quick : SWEEPS.full;
    const rounds = listed.map((): Round[] => []);
    for (let sweep = 0; sweep < sweeps; sweep++)
      for (const [i, pair] of listed.entries()) {
        progress(sweep * listed.length + i, sweeps * listed.length, pair.name);
        during.push(await lookTwice());
        rounds[i]!.push(await measureRound(pair, sweep, { ...plan, ...size }, signal));
      }
    const pairs = listed.map(({ name }, i): PatchedPair => {
      const times = SIDES.map((_, side): Rounds => rounds[i]!.map((round) => round[side]!.ns));
      const byId = counted.get(name);
      return {
        name,
        times: times.map((samples) => ({
          median: median(samples.flat()),
          ...medianOf(samples, { confidence: CONFIDENCE }),
        })),
        ...ratioOfMedians(times[0]!, times[1]!, { confidence: CONFIDENCE }),
        alike: alike.get(name) ?? false,
        counts: byId
          ? SIDES.map((id) => {
              const { walks, locks, nodes } = byId.get(id)!;
              return `${walks}/${locks}/${nodes}`;
            })
          : null,
      };
    });
    return {
      ...{ date: began.date, machine: machine(cache), quick, confidence: CONFIDENCE },
      load: [began.load, loadavg()[0]!],
      others: { before: summary(before), during: summary(during) },
      ...{ exhibit: slug, variant, file: file.path, codeBytes, pairs },
    };
  } finally {
    rmSync(join(ROOT, dir), { recursive: true, force: true });
  }
}

/** The width of an interval that says nothing: it includes both much slower and much faster. */
const WIDE = 2;

/** A warning about a pair; '' if it needs none. */
export const remark = ({ low, high, alike }: Pick<PatchedPair, 'low' | 'high' | 'alike'>): string =>
  [
    ...(alike ? [] : ['leaves another structure']),
    ...(low > 0 && high / low <= WIDE
      ? []
      : ['nothing can be told: measure without --quick, on an idle machine']),
  ].join('; ');

export function patchedTable(results: PatchedResults): string {
  const { exhibit, variant, file, codeBytes, pairs, others, load } = results;
  const busy = busyText(others, load);
  const rows = pairs.map(({ name, times, ratio, low, high, alike, counts }) => [
    name,
    ...times.map(({ median: ns }) => time(ns)),
    three(ratio),
    interval({ low, high }, three),
    counts?.join(' → ') ?? '',
    remark({ low, high, alike }),
  ]);
  const head = ['', ...SIDES, 'ratio', `${100 * CONFIDENCE} %`, 'walks/locks/nodes', ''];
  return [
    `${exhibit}, ${variant}: ${file}, ${codeBytes.join(' → ')} bytes of code`,
    ...tableOf([head, ...rows], [0, 6]),
    ...(busy ? ['', busy] : []),
  ].join('\n');
}
