// SPDX-License-Identifier: GPL-2.0-only
// In how many scenarios a line of C runs, as a code pane marks and tells it.
import { plural } from '../../base/english.ts';

export interface LineRuns {
  /** Titles, and where they are shown: those that run it, in the exhibit's order. */
  readonly scenarios: readonly { readonly title: string; readonly href: string }[];
  /** How many the exhibit has. */
  readonly of: number;
  /** Of a line that none runs: why, if that is written. */
  readonly why: string | null;
  /** Of such a line: where operations that reach it are searched for. */
  readonly findHref: string | null;
}

/** By file of this variant and line; null: nothing is known. A file's is the same object each time. */
export type RunsOf = (file: string) => ReadonlyMap<number, LineRuns> | null;

/** "in 3 of 18 scenarios", "in no scenario" */
export const inScenarios = ({ scenarios: { length }, of }: LineRuns): string =>
  length === 0 ? 'in no scenario' : `in ${length} of ${plural(of, 'scenario')}`;

/** The mark's name. Neither *scenario* nor *run*: controls are called so, and are found by it. */
export const reachedIn = ({ scenarios: { length }, of }: LineRuns): string =>
  length === 0 ? 'reached in none' : `reached in ${length} of ${of}`;

/** Told by the mark's shape: none, a few, some, most. */
export function shareOf({ scenarios: { length }, of }: LineRuns): 'none' | 'few' | 'some' | 'most' {
  if (length === 0) return 'none';
  return length * 4 <= of ? 'few' : length * 4 < 3 * of ? 'some' : 'most';
}

const NAMED = 3;

/** For whoever points at the mark. */
export function tipOf(runs: LineRuns): string {
  const { scenarios, why } = runs;
  const first = scenarios.slice(0, NAMED).map((s) => s.title);
  const more = scenarios.length - first.length;
  const rest = scenarios.length ? `: ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}` : '';
  return `Runs ${inScenarios(runs)}${rest}${why === null ? '' : `. ${why}`}`;
}
