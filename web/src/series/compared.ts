// SPDX-License-Identifier: GPL-2.0-only
// Declares what to compare, and what comparing has found so far.
import type { RandomOps } from '../base/exercise.ts';
import type { SeriesLargest, SeriesResult, SeriesRow, SeriesScenario, SeriesVersion } from './types.ts';

export interface SeriesAsk {
  readonly exhibit: string;
  readonly fanout: number;
  /** The base first. */
  readonly versions: readonly SeriesVersion[];
  readonly scenarios: readonly SeriesScenario[];
  /** The lines from which random operations are drawn; null: the finder draws them from the exhibit's operations. */
  readonly random: RandomOps | null;
  /** Random operations; absent: `RANDOM_OPERATIONS`. */
  readonly operations?: number;
  /** Lists that the search for the largest difference tries; absent: `SEARCHED_LISTS`. */
  readonly lists?: number;
}

export interface SeriesFound {
  readonly rows: readonly SeriesRow[];
  readonly random?: NonNullable<SeriesResult['random']>;
  /** null: no operations were found that differ. Absent: not searched yet. */
  readonly largest?: SeriesLargest | null;
  readonly agree: boolean;
}

export interface SeriesProgress {
  readonly is: 'rows' | 'random' | 'largest';
  /** Scenarios, random operations, or lists. */
  readonly done: number;
  readonly of: number;
  readonly soFar: SeriesFound;
}
