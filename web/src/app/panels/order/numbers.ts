// SPDX-License-Identifier: GPL-2.0-only
// Writes ascending numbers short, with runs joined.

/** "1, 3–5" */
export function spans(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const n of numbers) {
    const last = runs.at(-1);
    if (last && n === last[1] + 1) last[1] = n;
    else runs.push([n, n]);
  }
  return runs.map(([a, b]) => (a === b ? `${a}` : b === a + 1 ? `${a}, ${b}` : `${a}–${b}`)).join(', ');
}
