// SPDX-License-Identifier: GPL-2.0-only
// Writes ascending numbers short, with runs joined.
import { inRuns } from '../../../base/in-runs.ts';

/** "1, 3–5" */
export function spans(numbers: readonly number[]): string {
  const runs = inRuns(numbers, (before, n) => n === before + 1);
  const ends = runs.map((run) => [run[0]!, run.at(-1)!] as const);
  return ends.map(([a, b]) => (a === b ? `${a}` : b === a + 1 ? `${a}, ${b}` : `${a}–${b}`)).join(', ');
}
