// SPDX-License-Identifier: GPL-2.0-only
// Prepares the comparison of kernels: groups the cases, and makes their rows, tables and texts.
import type { BenchKernelPair, BenchKernels, BenchKernelSide } from '../../../base/bench.ts';
import { fourDigits, whole } from '../../../base/numbers.ts';
import type { BenchAcross, CountColumn } from '../../../exhibit-api/bench.ts';
import type { DotRow } from '../../../layout/plot/dots.ts';
import type { PlotTable } from '../../../ui/plot/Figure.tsx';
import { modesOf } from './modes.ts';
import { EXHIBITS } from './pairs.ts';
import { WORDS } from './words.ts';

/** One case, measured in trees of several sizes. */
export interface Case {
  /** "split-order9" */
  readonly name: string;
  readonly text: string;
  readonly trees: readonly { readonly size: string; readonly pair: BenchKernelPair }[];
  /** Says what the newer of two neighbouring kernels gained and lost; '' if the exhibit has no text for it. */
  readonly said: (before: BenchKernelSide, after: BenchKernelSide) => string;
}

export interface Across {
  readonly slug: string;
  /** Names its section on the page. */
  readonly id: string;
  readonly words: BenchAcross;
  readonly kernels: BenchKernels;
  readonly cases: readonly Case[];
}

const SIZES = [
  ['', WORDS.large],
  ['/fits', WORDS.fits],
] as const;

/**
 * The comparisons of each exhibit. The first takes the cases that no other has. Without measurements it has no cases,
 * and only lists the missing kernels.
 */
export function acrossKernels(all: readonly BenchKernels[]): readonly Across[] {
  return EXHIBITS.flatMap(({ slug, bench: { kernels: comparisons = [] } }) => {
    const kernels = all.find((k) => k.slug === slug);
    if (!kernels) return [];
    const named = kernels.pairs.map((p) => p.name.slice(slug.length + 1).replace(/\/fits$/, ''));
    const of = (name: string): BenchAcross | undefined =>
      comparisons.find(({ cases }) => name in cases) ?? comparisons[0];
    return comparisons.flatMap((words, i) => {
      const names = [...new Set(named)].filter((name) => of(name) === words);
      const cases = casesOf(slug, words, names, kernels.pairs);
      const isListed = cases.length > 0 || (i === 0 && kernels.missing.length > 0);
      return isListed ? [{ slug, id: `${slug}-kernels${i || ''}`, words, kernels, cases }] : [];
    });
  });
}

function casesOf(
  slug: string,
  words: BenchAcross,
  names: readonly string[],
  own: readonly BenchKernelPair[],
): readonly Case[] {
  return names
    .map((name): Case => {
      const trees = SIZES.flatMap(([end, size]) => {
        const pair = own.find((p) => p.name === `${slug}/${name}${end}`);
        return pair?.sides.length ? [{ size, pair }] : [];
      });
      const { text = '', step = () => '' } = words.cases[name] ?? {};
      return { name, text, trees, said: step };
    })
    .filter(({ trees }) => trees.length > 0);
}

/** A row for each kernel and a series for each tree: medians with their intervals. */
export function timeRows({ trees }: Case): readonly DotRow[] {
  const ids = trees[0]!.pair.sides.map((s) => s.variant);
  return ids.map((name) => ({
    name,
    values: trees.map(({ pair }) => {
      const side = pair.sides.find((s) => s.variant === name);
      if (!side) return null;
      const modes = modesOf(side.samples)?.map((m) => m.median);
      return { value: side.median, low: side.low, high: side.high, ...(modes && { modes }) };
    }),
  }));
}

const COLUMNS: readonly CountColumn[] = [
  ['walks', WORDS.walks],
  ['locks', WORDS.locks],
  ['nodes', WORDS.nodes],
  ['bytes', WORDS.bytes],
];

export function countTable({ trees }: Case, columns = COLUMNS): PlotTable {
  const { sides, tool } = trees[0]!.pair;
  return {
    head: [WORDS.kernel, ...columns.map(([, title]) => title), ...(tool ? [WORDS.instructions] : [])],
    rows: sides.map((s) => [
      s.variant,
      ...columns.map(([count]) => (s[count] === null ? '' : fourDigits(s[count]))),
      ...(tool ? [s.instructions === null ? '' : whole(s.instructions)] : []),
    ]),
  };
}

/** Describes a step in one tree: "tree that fits the cache 1.29 (1.25 to 1.33), faster". */
function compared(size: string, { step }: BenchKernelSide): string {
  if (!step) return '';
  const { ratio, low, high } = step;
  const how = low > 1 ? WORDS.isFaster : high < 1 ? WORDS.isSlower : WORDS.cannotTell;
  const [r, l, h] = [ratio, low, high].map((n) => (n < 10 ? n.toFixed(2) : n.toFixed(0)));
  return WORDS.compared(size, r!, l!, h!, how);
}

export interface Step {
  readonly name: string;
  readonly said: string;
  /** For each tree: the older kernel's time divided by the newer one's. */
  readonly times: readonly string[];
}

/** The steps from each kernel to the next. */
export function stepsOf({ trees, said }: Case): readonly Step[] {
  const { sides } = trees[0]!.pair;
  return sides.slice(1).map((side, i) => ({
    name: `${sides[i]!.variant} → ${side.variant}`,
    said: said(sides[i]!, side),
    times: trees.flatMap(({ size, pair }) => {
      const own = pair.sides.find((s) => s.variant === side.variant);
      return own ? [compared(size, own)] : [];
    }),
  }));
}
