// SPDX-License-Identifier: GPL-2.0-only
// What the results page says about an exhibit's benchmarks: the default export of the exhibit's bench.ts. Pairs are
// named without the slug; those of an exhibit without one are shown with no more than their names.
import type { BenchKernelSide } from '../base/bench.ts';
import { grouped } from '../base/numbers.ts';

/** Of another machine and a whole system, never of the function alone. */
export interface Published {
  /** before / after of the published figures, as a speed: above 1 is faster after. */
  readonly ratio: number;
  readonly before: string;
  readonly after: string;
  /** What was measured there. */
  readonly measure: string;
}

export interface BenchGroup {
  readonly title: string;
  /** What is measured, in a sentence or two. */
  readonly text: string;
  /** Absent: all pairs that no group before it has. */
  readonly has?: (pair: string) => boolean;
}

/** What one operation does on a kernel. */
export type KernelCounts = Pick<BenchKernelSide, 'kernel' | 'walks' | 'locks' | 'nodes' | 'bytes'>;

/** What is counted of an operation, and what a column of it is called. */
export type CountColumn = readonly [count: 'walks' | 'locks' | 'nodes' | 'bytes', title: string];

/** A count on a kernel and on the next one, and what is counted: "walks". */
export type Change = readonly [was: number, is: number, what: string];

/** "Bought: walks 5 → 3. Cost: bytes 0 → 576.": what became less, and what more; '' where nothing changed. */
export function boughtAndCost(changes: readonly Change[], alsoBought: readonly string[] = []): string {
  const changed = changes.map(([was, is, what]) => ({
    by: is - was,
    text: `${what} ${grouped(was)} → ${grouped(is)}`,
  }));
  const bought = [...changed.filter(({ by }) => by < 0).map(({ text }) => text), ...alsoBought];
  const cost = changed.filter(({ by }) => by > 0).map(({ text }) => text);
  return [
    ...(bought.length ? [`Bought: ${bought.join('; ')}.`] : []),
    ...(cost.length ? [`Cost: ${cost.join('; ')}.`] : []),
  ].join(' ');
}

/** The same cases on several kernels. */
export interface BenchAcross {
  readonly title: string;
  readonly text: string;
  /** Absent: walks, locks, nodes and bytes taken. */
  readonly columns?: readonly CountColumn[];
  /** By pair: what it is, and what the step from one kernel to the next bought and cost there. */
  readonly cases: Readonly<
    Record<
      string,
      { readonly text: string; readonly step: (before: KernelCounts, after: KernelCounts) => string }
    >
  >;
}

/** What a figure is, and what it is not: a sentence each. */
interface Figure {
  readonly is: string;
  readonly isNot: string;
}

/** The same change measured in a booted kernel (`npm run bench:booted`), beside a pair and what was published. */
export interface BenchBooted {
  readonly title: string;
  readonly text: string;
  /** The pair that stands for the function alone, and the one of which a figure was published. */
  readonly pair: string;
  readonly publishedOf: string;
  /** As it was published. */
  readonly figure: string;
  readonly published: Figure;
  readonly alone: Figure;
  readonly whole: Figure;
}

export interface ExhibitBench {
  readonly groups: readonly BenchGroup[];
  readonly kernels?: BenchAcross;
  readonly booted?: BenchBooted;
  /** By pair. */
  readonly published: Readonly<Record<string, Published>>;
}
