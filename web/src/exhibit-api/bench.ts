// SPDX-License-Identifier: GPL-2.0-only
// Declares the texts of the results page about an exhibit's benchmarks: the default export of the exhibit's bench.ts.
// Pairs are named without the slug. For an exhibit without a bench.ts the page shows only names and numbers.
import type { BenchKernelSide } from '../base/bench.ts';
import { grouped } from '../base/numbers.ts';

/** A published figure: it belongs to another machine and a whole system, never to the function alone. */
export interface Published {
  /** Published time before, divided by time after: above 1 means faster after. */
  readonly ratio: number;
  readonly before: string;
  readonly after: string;
  /** What the authors measured. */
  readonly measure: string;
}

export interface BenchGroup {
  readonly title: string;
  /** What the group measures, in a sentence or two. */
  readonly text: string;
  /** Whether a pair belongs to this group; absent: all pairs that no earlier group has. */
  readonly has?: (pair: string) => boolean;
  /** What was published of instructions and branches. The page then shows those of the pairs below it. */
  readonly executed?: string;
}

/** What one operation costs on a kernel. */
export type KernelCounts = Pick<BenchKernelSide, 'kernel' | 'walks' | 'locks' | 'nodes' | 'bytes'>;

/** A count of an operation, and the title of its column. */
export type CountColumn = readonly [count: 'walks' | 'locks' | 'nodes' | 'bytes', title: string];

/** A count on a kernel and on the next one, and what is counted: "walks". */
export type Change = readonly [was: number, is: number, what: string];

/** "Bought: walks 5 → 3. Cost: bytes 0 → 576.": what decreased, and what increased; '' where nothing changed. */
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

/** Says what the step from a kernel to the next one bought and cost. */
export type Step = (before: KernelCounts, after: KernelCounts) => string;

/** Makes steps that tell these counts, or `same` where none changed, and then the reason. */
export const stepsOf =
  (counts: readonly (readonly [count: CountColumn[0], what: string])[], same: string) =>
  (why: string): Step =>
  (before, after) => {
    // Bytes that an operation frees count as 0: an earlier operation allocated them.
    const of = (side: KernelCounts, count: CountColumn[0]): number => Math.max(side[count] ?? 0, 0);
    const changes = counts.map(([count, what]): Change => [of(before, count), of(after, count), what]);
    return `${boughtAndCost(changes) || same} ${why}`;
  };

/** The same cases on several kernels. */
export interface BenchAcross {
  readonly title: string;
  readonly text: string;
  /** Absent: walks, locks, nodes and bytes taken. */
  readonly columns?: readonly CountColumn[];
  /** By pair: the case, and what the step from one kernel to the next bought and cost. */
  readonly cases: Readonly<Record<string, { readonly text: string; readonly step: Step }>>;
}

/** What a figure measures, and what it does not, a sentence each. */
interface Figure {
  readonly is: string;
  readonly isNot: string;
}

/** The same change measured in a booted kernel (`npm run bench:booted`), beside a pair and the published figure. */
export interface BenchBooted {
  readonly title: string;
  readonly text: string;
  /** The pair that measures the function alone, and the pair that has a published figure. */
  readonly pair: string;
  readonly publishedOf: string;
  /** The published figure, as printed. */
  readonly figure: string;
  readonly published: Figure;
  readonly alone: Figure;
  readonly whole: Figure;
}

export interface ExhibitBench {
  readonly groups: readonly BenchGroup[];
  /** The comparisons across kernels, each of its own cases. */
  readonly kernels?: readonly BenchAcross[];
  readonly booted?: BenchBooted;
  /** The published figures by pair. */
  readonly published: Readonly<Record<string, Published>>;
}
