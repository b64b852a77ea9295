// SPDX-License-Identifier: GPL-2.0-only
// Aligns two lists of lines side by side, in the order in which they ran. Lines with the same job share a row; an extra
// line of one list has an empty place beside it.
import { subsequence } from '../../base/subsequence.ts';

/** A row of both lists: null is an empty place. */
export interface LevelRow {
  readonly left: number | null;
  readonly right: number | null;
  /** Both lines do the same job. */
  readonly same: boolean;
}

/** `left` and `right` have a word per line: its job. */
export function levelRows(left: readonly string[], right: readonly string[]): readonly LevelRow[] {
  const rows: LevelRow[] = [];
  let [l, r] = [0, 0];
  const upTo = (i: number, j: number): void => {
    for (; l < i || r < j; l++, r++)
      rows.push({ left: l < i ? l : null, right: r < j ? r : null, same: false });
    [l, r] = [i, j];
  };
  for (const [i, j] of subsequence(left, right)) {
    upTo(i, j);
    rows.push({ left: l++, right: r++, same: true });
  }
  upTo(left.length, right.length);
  return rows;
}

/** Words before a bracket in C that are no calls. */
const NO_CALL = /^(?:if|while|for|switch|return|sizeof|do|else|likely|unlikely)$/;

/** A line's job: the function that it calls first, or its text. */
export function jobOf(text: string): string {
  for (const [, name] of text.matchAll(/(\w+)\s*\(/g)) if (!NO_CALL.test(name!)) return name!;
  return text.replace(/\s+/g, '');
}

/** The first and the last row that touch steps `from` to `to`, both inclusive; null: no row does. */
export function rowsOf(
  rows: readonly LevelRow[],
  side: 'left' | 'right',
  lines: readonly { readonly from: number; readonly to: number }[],
  from: number,
  to: number,
): { readonly first: number; readonly last: number } | null {
  const touched = rows.flatMap((row, i) => {
    const line = lines[row[side] ?? -1];
    return line && line.from <= to && line.to >= from ? [i] : [];
  });
  return touched.length ? { first: touched[0]!, last: touched.at(-1)! } : null;
}
