// SPDX-License-Identifier: GPL-2.0-only
// Which rows of the judge's table are shown one by one: what fails, and what is counted. Those that hold everywhere are
// one row, unless the reader unfolds them.
import type { Cell, Check } from '../../../judge/types.ts';

interface Rows {
  readonly shown: readonly Check[];
  /** None, or at least two. */
  readonly folded: readonly Check[];
}

export function foldedOf(checks: readonly Check[]): Rows {
  const holds = ({ passed, cells }: Check): boolean =>
    passed && cells.every(({ is, count }) => is !== 'failed' && !count);
  const folded = checks.filter(holds);
  return folded.length < 2
    ? { shown: checks, folded: [] }
    : { shown: checks.filter((c) => !holds(c)), folded };
}

/** Of several rows as one: a column has passed where all of them have. */
export const cellsOf = (checks: readonly Check[]): readonly Cell[] =>
  (checks[0]?.cells ?? []).map((_, i): Cell => ({
    is: checks.every(({ cells }) => cells[i]?.is === 'passed') ? 'passed' : 'unjudged',
  }));
