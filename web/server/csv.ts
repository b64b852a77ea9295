// SPDX-License-Identifier: GPL-2.0-only
// Writes a class's counts as CSV: a line for each choice of each round.
import { forWall, type Vote } from './vote.ts';

/** A spreadsheet would run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const HEAD = ['question', 'text', 'round', 'choice', 'count', 'right'];

function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Begins with a mark by which spreadsheets know UTF-8. */
export function csvOf(vote: Vote): string {
  const rows = forWall(vote).questions.flatMap(({ id, text, choices, right, rounds }) =>
    rounds.flatMap(({ counts }, round) =>
      choices.map((choice, i) => [
        ...[id, text, round + 1, choice, counts[i]!],
        right === null ? '' : right === i ? 'yes' : 'no',
      ]),
    ),
  );
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
