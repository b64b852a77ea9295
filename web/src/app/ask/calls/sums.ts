// SPDX-License-Identifier: GPL-2.0-only
// Sums what each function costs, lanes side by side. A name identifies a function across programs.
import { totals, type FunctionTotals } from '../../../past/calls/costs.ts';
import type { LaneCalls } from './lane-calls.ts';
import { WORDS } from './words.ts';

export const MEASURES = ['lines', 'ownLines', 'calls'] as const;
export type Measure = (typeof MEASURES)[number];

export interface SumRow {
  /** "xas_store", "xas_store, CPU B" */
  readonly name: string;
  /** By lane; null: the function does not run there. */
  readonly lanes: readonly (FunctionTotals | null)[];
}

export function sumRows(lanes: readonly LaneCalls[]): readonly SumRow[] {
  const rows = new Map<string, (FunctionTotals | null)[]>();
  lanes.forEach(({ run, calls, from, to }, l) => {
    for (const sum of totals(calls, from, to)) {
      const fn = run.trace.functionName(sum.fn);
      const name = sum.cpu === 'B' ? WORDS.cpuB(fn) : fn;
      let row = rows.get(name);
      if (!row) rows.set(name, (row = lanes.map(() => null)));
      row[l] = sum;
    }
  });
  return [...rows].map(([name, of]) => ({ name, lanes: of }));
}

/** Sorts rows by their largest value in any lane, largest first; equal rows keep the order in which they ran. */
export function sorted(rows: readonly SumRow[], by: Measure): readonly SumRow[] {
  const most = ({ lanes }: SumRow): number => Math.max(...lanes.map((sum) => sum?.[by] ?? 0));
  return rows.toSorted((a, b) => most(b) - most(a));
}
