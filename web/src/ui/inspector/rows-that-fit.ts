// SPDX-License-Identifier: GPL-2.0-only
// Computes how many values fit. All sizes are known: fixed-width type, and rows of one height (values.css).
import type { VariableView } from '../../base/views.ts';

// All in px.
const ROW = 20;
/** A section's space, rule and title. The first section has no space. */
const HEAD = 44;
const SPACE = 12;
/** The button "2 more". */
const MORE = 24;
/** One character at 12 px. */
const CHAR = 7.2;
/** Between a name and its value. */
const GAP = 16;
const LEAST_NAME = 10;
const MOST_NAME = 16;

/** Width of a section's column of names, in characters. */
export const nameWidth = (values: readonly VariableView[]): number =>
  Math.min(MOST_NAME, Math.max(LEAST_NAME, ...values.map((v) => v.name.length)));

/** Shortens a struct's value: the struct has its own section. */
export const shortened = (value: string): string => (value.startsWith('{') ? '{…}' : value);

const linesOf = ({ value, before }: VariableView, room: number): number => {
  const length = shortened(value).length + (before === undefined ? 0 : shortened(before).length + 1);
  return Math.max(1, Math.ceil(length / Math.max(1, room)));
};

/** @returns how many values of each section to show @param height px; null: shows all */
export function fitting(
  sections: readonly (readonly VariableView[])[],
  width: number,
  height: number | null,
): readonly number[] {
  const lines = sections.map((values) => {
    const room = Math.floor((width - GAP) / CHAR) - nameWidth(values);
    return values.map((v) => linesOf(v, room));
  });
  const needed = lines.reduce((sum, own) => sum + HEAD + ROW * own.reduce((a, b) => a + b, 0), -SPACE);
  if (height === null || needed <= height) return sections.map((values) => values.length);
  let left = height - MORE + SPACE;
  return lines.map((own) => {
    left -= HEAD;
    let shown = 0;
    while (shown < own.length && left >= ROW * own[shown]!) left -= ROW * own[shown++]!;
    // After the first value that does not fit, no later one is shown either.
    if (shown < own.length) left = 0;
    return shown;
  });
}
