// SPDX-License-Identifier: GPL-2.0-only
// What the results page says about an exhibit's benchmarks: the default export of the exhibit's bench.ts. Pairs are
// named without the slug; those of an exhibit without one are shown with no more than their names.

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

export interface ExhibitBench {
  readonly groups: readonly BenchGroup[];
  /** By pair. */
  readonly published: Readonly<Record<string, Published>>;
}
