// SPDX-License-Identifier: GPL-2.0-only
// Counts the rows of a line of C that the browser breaks. It breaks after a blank or before an arrow, and inside a
// word that is longer than a row.

/** All in columns. Later rows are indented by `hang` more than the first. */
export function rowsTaken(text: string, columns: number, indent: number, hang: number): number {
  let [rows, at] = [1, indent];
  for (const part of text.split(/(?<= )|(?=->)/)) {
    let left = part.trimEnd().length;
    if (at + left > columns && at > indent) [rows, at] = [rows + 1, indent + hang];
    const wide = Math.max(1, columns - indent - hang);
    for (; at + left > columns; left -= Math.min(left, wide)) [rows, at] = [rows + 1, indent + hang];
    at += left + part.length - part.trimEnd().length;
  }
  return rows;
}
