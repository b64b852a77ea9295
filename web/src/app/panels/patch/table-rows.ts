// SPDX-License-Identifier: GPL-2.0-only
// Chooses which rows of the judge's table to show: failed checks and counts. Checks that pass everywhere fold into one
// row.
import type { Cell, Check } from '../../../judge/types.ts';

interface Rows {
  readonly shown: readonly Check[];
  /** Empty, or at least two checks. */
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

/** The cells of the folded row. A column passes if all its checks pass, and is open while one of them is open. */
export const cellsOf = (checks: readonly Check[]): readonly Cell[] =>
  (checks[0]?.cells ?? []).map((_, i): Cell => {
    const states = checks.map(({ cells }) => cells[i]?.is);
    if (states.includes('open')) return { is: 'open' };
    return { is: states.every((is) => is === 'passed') ? 'passed' : 'unjudged' };
  });
