// SPDX-License-Identifier: GPL-2.0-only
// How many values there is room for. Every measure is known: type is of one width, rows of one height (values.css).
import type { VariableView } from '../../base/views.ts';

const ROW = 20;
/** A section's space, rule and title; the first has no space. */
const HEAD = 44;
const SPACE = 12;
/** "2 more". */
const MORE = 24;
/** One character at 12 px. */
const CHAR = 7.2;
/** Between a name and its value. */
const GAP = 16;
const LEAST_NAME = 10;
const MOST_NAME = 16;

/** Characters of the column that a section's names stand in. */
export const nameWidth = (values: readonly VariableView[]): number =>
  Math.min(MOST_NAME, Math.max(LEAST_NAME, ...values.map((v) => v.name.length)));

/** A struct within a value is told by its own section, or by who asks for it. */
export const shortened = (value: string): string => (value.startsWith('{') ? '{…}' : value);

const linesOf = ({ value, before }: VariableView, room: number): number => {
  const length = shortened(value).length + (before === undefined ? 0 : shortened(before).length + 1);
  return Math.max(1, Math.ceil(length / Math.max(1, room)));
};

/** How many values of each section are shown. `height` null: all. */
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
    // What comes after does not fit either: the order stays.
    if (shown < own.length) left = 0;
    return shown;
  });
}
