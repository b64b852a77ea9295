// SPDX-License-Identifier: GPL-2.0-only
// Writes a class's counts as CSV: a line for each choice of each round.
import { csvOf } from '../src/base/csv.ts';
import { forWall, type Vote } from './vote.ts';

const HEAD = ['question', 'text', 'round', 'choice', 'count', 'right'];

/** Begins with a mark by which spreadsheets know UTF-8. */
export function countsAsCsv(vote: Vote): string {
  const rows = forWall(vote).questions.flatMap(({ id, text, choices, right, rounds }) =>
    rounds.flatMap(({ counts }, round) =>
      choices.map((choice, i) => [
        ...[id, text, round + 1, choice, counts[i]!],
        right === null ? '' : right === i ? 'yes' : 'no',
      ]),
    ),
  );
  return `\uFEFF${csvOf([HEAD, ...rows])}`;
}
