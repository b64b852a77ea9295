// SPDX-License-Identifier: GPL-2.0-only
// Which lines of C the scenarios run, as the page has it: counted when the page is built, fetched when code is shown.

/** Of one file in one variant. */
export interface FileCoverage {
  /** Line, then its index in `sets`; of each line of the variant's functions, ascending. */
  readonly lines: readonly number[];
  /** By line that no scenario runs, why: an index in `reasons`. */
  readonly why: Readonly<Record<number, number>>;
}

export interface Coverage {
  /** Slugs. */
  readonly scenarios: readonly string[];
  /** Of scenarios, by their indices: lines share them. */
  readonly sets: readonly (readonly number[])[];
  readonly reasons: readonly string[];
  /** By variant and path. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, FileCoverage>>>>;
}
