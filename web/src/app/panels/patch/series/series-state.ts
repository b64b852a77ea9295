// SPDX-License-Identifier: GPL-2.0-only
// Declares what the page knows of a series that it opens, compiles and compares.
import type { SeriesBase, SeriesPatch, SeriesResult } from '../../../../series/types.ts';

export type Doing =
  /** Only the reader starts what an address brought. */
  | { readonly is: 'waits' }
  | { readonly is: 'fetching'; readonly done: number; readonly of: number }
  | { readonly is: 'fitting' }
  | { readonly is: 'compiling'; readonly done: number; readonly of: number }
  | { readonly is: 'rows' | 'random' | 'largest'; readonly done: number; readonly of: number }
  | { readonly is: 'done' | 'cancelled' }
  | { readonly is: 'failed'; readonly text: string };

export interface SeriesState {
  readonly doing: Doing;
  readonly title: string;
  /** null: not found yet. */
  readonly base: SeriesBase | null;
  /** The exhibit that the series fits; null: not found yet. */
  readonly exhibit: string | null;
  readonly patches: readonly SeriesPatch[];
  /** What of the text is not taken: a sentence each. */
  readonly said: readonly string[];
  /** The versions that can be lanes: 0, the base, and those that compile. */
  readonly compiled: readonly number[];
  /** What comparing has found so far; null: nothing yet. */
  readonly result: SeriesResult | null;
}

export const isBusy = ({ is }: Doing): boolean =>
  is === 'fetching' ||
  is === 'fitting' ||
  is === 'compiling' ||
  is === 'rows' ||
  is === 'random' ||
  is === 'largest';
