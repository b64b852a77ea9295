// SPDX-License-Identifier: GPL-2.0-only
// Declares which lines of C the scenarios run. The page's build counts them; the page fetches them with the code.

/** One file in one variant. */
export interface FileCoverage {
  /** Pairs of a line and its index in `sets`, for each line of the variant's functions, ascending. */
  readonly lines: readonly number[];
  /** For a line that no scenario runs, the index of its reason in `reasons`. */
  readonly why: Readonly<Record<number, number>>;
}

export interface Coverage {
  /** Slugs. */
  readonly scenarios: readonly string[];
  /** Each set lists indices of `scenarios`; several lines share a set. */
  readonly sets: readonly (readonly number[])[];
  readonly reasons: readonly string[];
  /** By variant, then by path. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, FileCoverage>>>>;
}
