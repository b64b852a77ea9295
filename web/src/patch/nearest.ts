// SPDX-License-Identifier: GPL-2.0-only
// Suggests words for a misspelt one.

/** Counts the letters to insert, delete or replace (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const last = row;
    row = [i];
    for (let k = 1; k <= b.length; k++)
      row.push(Math.min(last[k]! + 1, row[k - 1]! + 1, last[k - 1]! + Number(a[i - 1] !== b[k - 1])));
  }
  return row.at(-1)!;
}

/** Words that are suggested for a misspelt one. */
const MOST_SUGGESTED = 3;

export const nearest = (word: string, among: readonly string[]): readonly string[] =>
  among
    .map((other) => ({ other, far: distance(word.slice(0, 100), other) }))
    .sort((a, b) => a.far - b.far || (a.other < b.other ? -1 : 1))
    .slice(0, MOST_SUGGESTED)
    .map(({ other }) => other);
