// SPDX-License-Identifier: GPL-2.0-only
// Compares two recordings: do the intervals of a pair overlap? Run it as: npx tsx core-c/bench/compare.ts
// FILE FILE
import { readFileSync } from 'node:fs';
import { type BenchPair, type BenchResults, readBenchResults } from '../../web/src/base/bench.ts';

type Interval = Pick<BenchPair, 'name' | 'low' | 'high'>;

export interface Comparison {
  readonly lines: readonly string[];
  /** Pairs that only one recording has, and pairs whose intervals do not overlap. */
  readonly missing: readonly string[];
  readonly apart: readonly string[];
}

const text = ({ low, high }: Interval): string => `${low.toFixed(3)} to ${high.toFixed(3)}`;

export function compare(first: readonly Interval[], second: readonly Interval[]): Comparison {
  const others = new Map(second.map((pair) => [pair.name, pair]));
  const names = new Set(first.map((pair) => pair.name));
  const both = first.flatMap((a) => {
    const b = others.get(a.name);
    return b ? [{ a, b, apart: a.high < b.low || b.high < a.low }] : [];
  });
  const width = Math.max(0, ...both.map(({ a }) => a.name.length));
  return {
    lines: both.map(
      ({ a, b, apart }) =>
        `${a.name.padEnd(width)}  ${text(a)}, ${text(b)}${apart ? '  do not overlap' : ''}`,
    ),
    missing: [
      ...first.filter((pair) => !others.has(pair.name)).map((pair) => pair.name),
      ...second.filter((pair) => !names.has(pair.name)).map((pair) => pair.name),
    ],
    apart: both.filter((pair) => pair.apart).map(({ a }) => a.name),
  };
}

/** All ratios of a recording: of pairs, and from kernel to kernel. */
const intervalsOf = ({ pairs, kernels }: BenchResults): readonly Interval[] => [
  ...pairs,
  ...(kernels ?? [])
    .flatMap(({ pairs: across }) => across)
    .flatMap(({ name, sides }) =>
      sides.flatMap(({ variant, step }) => (step ? [{ name: `kernels/${name} ${variant}`, ...step }] : [])),
    ),
];

/** Prints the comparison on stderr. Returns whether both have every pair and all intervals overlap. */
export function agree(first: BenchResults, second: BenchResults): boolean {
  const { lines, missing, apart } = compare(intervalsOf(first), intervalsOf(second));
  console.error(lines.join('\n'));
  if (missing.length) console.error(`Only in one of the two: ${missing.join(', ')}`);
  console.error(`${lines.length - apart.length} of ${lines.length} intervals overlap.`);
  return lines.length > 0 && missing.length === 0 && apart.length === 0;
}

export const readResults = (file: string): BenchResults => readBenchResults(file, readFileSync(file, 'utf8'));

if (process.argv[1] === import.meta.filename) {
  const [first, second] = process.argv.slice(2);
  if (!first || !second) {
    console.error('Usage: npx tsx core-c/bench/compare.ts FILE FILE');
    process.exitCode = 2;
  } else process.exitCode = agree(readResults(first), readResults(second)) ? 0 : 1;
}
