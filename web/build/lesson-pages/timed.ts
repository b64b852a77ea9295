// SPDX-License-Identifier: GPL-2.0-only
// Makes a lesson's table of times from the shipped benchmark results: every case, with its interval.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBenchResults, type BenchResults, type BenchRun } from '../../src/base/bench.ts';
import { decimals, whole } from '../../src/base/numbers.ts';
import { ROOT } from '../../../core-c/tools/kernel-json.ts';
import type { TimedAsked, TimedTable } from '../../src/lesson-parts/types.ts';

const FILE = 'public/bench/results.json';

const ns = (time: number): string => (time < 100 ? time.toFixed(1) : whole(time));

interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}
const times = ({ ratio, low, high }: Ratio): string =>
  `${decimals(ratio)} (${decimals(low)} to ${decimals(high)})`;

function timedIn(results: BenchResults, { slug, across, reads = false }: TimedAsked): TimedTable {
  const runs: readonly BenchRun[] = [results, ...(results.beside ?? [])];
  const short = (name: string): string => name.slice(slug.length + 1);
  const asked = ({ name }: { readonly name: string }): boolean =>
    name.startsWith(`${slug}/`) && short(name).startsWith('read-') === reads;
  const own = runs.flatMap(({ pairs }) => pairs).filter(asked);
  const cases = runs.flatMap(({ kernels = [] }) => kernels.flatMap(({ pairs }) => pairs)).filter(asked);
  const { before, after } = own[0] ?? {};
  if (!before || !after || (across && !cases.length)) throw new Error(`${FILE} has no such times of ${slug}`);
  return across
    ? {
        head: ['Case', 'Kernel', 'Time', 'The one before ÷ this'],
        rows: cases.flatMap(({ name, sides }) =>
          sides.map(({ variant, median, low, high, step }) => [
            short(name),
            variant,
            `${ns(median)} (${ns(low)} to ${ns(high)})`,
            step ? times(step) : '',
          ]),
        ),
      }
    : {
        head: ['Case', before.variant, after.variant, `${before.variant} ÷ ${after.variant}`],
        rows: own.map((pair) => [
          short(pair.name),
          ns(pair.before.median),
          ns(pair.after.median),
          times(pair),
        ]),
      };
}

export const timed = (asked: TimedAsked): TimedTable =>
  timedIn(readBenchResults(FILE, readFileSync(join(ROOT, FILE), 'utf8')), asked);
