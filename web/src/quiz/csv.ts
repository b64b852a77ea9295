// SPDX-License-Identifier: GPL-2.0-only
// Writes a class's sheet as CSV: a row for each code, with its points by question, its tries, and its answers beside the
// right ones. handed-in.ts reads it again.
import { csvOf } from '../base/csv.ts';
import type { Row } from './grade-all.ts';
import type { Graded } from './grade.ts';

type Answer = Graded['answers'][number];
/** The columns of a question, in groups; the columns of a group stand together. */
const GROUPS: readonly (readonly (readonly [head: string, of: (answer: Answer) => string | number])[])[] = [
  [['points', ({ points }) => points]],
  [['tries', ({ tries }) => tries]],
  [
    ['given', ({ given }) => given ?? ''],
    ['right', ({ right }) => right],
  ],
];

export function sheetOf(rows: readonly Row[]): string {
  const most = Math.max(0, ...rows.map((r) => r.graded.answers.length));
  const numbers = Array.from({ length: most }, (_, i) => i);
  const each = <T>(cell: (column: (typeof GROUPS)[number][number], question: number) => T): readonly T[] =>
    GROUPS.flatMap((group) => numbers.flatMap((i) => group.map((column) => cell(column, i))));
  const head = ['line', 'name', 'points', 'of', 'problem', 'quiz', 'code'];
  const lines = rows.map(({ line, name, code, graded }) => [
    ...[line, name, graded.valid ? graded.points : '', graded.valid ? graded.of : ''],
    ...[graded.why ?? '', graded.quiz ?? '', code],
    ...each(([, of], i) => (graded.answers[i] ? of(graded.answers[i]) : '')),
  ]);
  return csvOf([[...head, ...each(([name], i) => `${name} ${i + 1}`)], ...lines]);
}
