// SPDX-License-Identifier: GPL-2.0-only
// Writes the points as CSV: a line for each code, with each question's given and right answer.
import type { Row } from './grading.ts';

/** A spreadsheet would run a text that begins like this as a formula; students type their names themselves. */
const FORMULA = /^[=+\-@\t\r]/;

function field(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf(rows: readonly Row[]): string {
  const most = Math.max(0, ...rows.map((r) => r.graded.answers.length));
  const questions = Array.from({ length: most }, (_, i) => [`given ${i + 1}`, `right ${i + 1}`]).flat();
  const head = ['line', 'name', 'points', 'of', 'problem', 'quiz', ...questions];
  const lines = rows.map(({ line, name, graded }) => [
    ...[line, name, graded.valid ? graded.points : '', graded.valid ? graded.of : ''],
    ...[graded.why ?? '', graded.quiz ?? ''],
    ...graded.answers.flatMap(({ given, right }) => [given ?? '', right]),
  ]);
  return [head, ...lines].map((values) => `${values.map(field).join(',')}\r\n`).join('');
}
