// SPDX-License-Identifier: GPL-2.0-only
// Prints rows as a table with columns of equal width.

/** `left`: indices of the columns that are aligned to the left; the others are aligned to the right. */
export function tableOf(rows: readonly (readonly string[])[], left: readonly number[]): readonly string[] {
  const widths = rows[0]!.map((_, k) => Math.max(...rows.map((row) => row[k]!.length)));
  const padded = (cell: string, k: number): string =>
    left.includes(k) ? cell.padEnd(widths[k]!) : cell.padStart(widths[k]!);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}
