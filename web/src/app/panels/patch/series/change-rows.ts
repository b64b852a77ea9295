// SPDX-License-Identifier: GPL-2.0-only
// Makes the rows of the table "What each patch changes": a number only where a patch changes it.
import type { SeriesResult, SeriesRow } from '../../../../series/types.ts';

/** A count in one version. */
export interface Cell {
  /** null: that version's run ended before. */
  readonly value: number | null;
  /** Against the version before; `first`: the base's own. */
  readonly is: 'first' | 'same' | 'more' | 'less' | 'ended' | 'again';
  /** The same count in the version before. */
  readonly before: number | null;
}

export interface ChangeRow {
  readonly row: SeriesRow;
  /** How many rows of the scenario are equal to this one. */
  readonly times: number;
  /** By version, by counter. */
  readonly cells: readonly (readonly Cell[])[];
  /** By version, what is wrong with its run; only where the version before has something else. */
  readonly faults: readonly Fault[];
  /** A count, a result or a fault is not the base's in some version. */
  readonly changes: boolean;
}

export type Fault = 'same' | 'gone' | 'other result' | { readonly text: string };

/** Counters of the table: accesses of memory have no column, as each change of a line changes them. */
export const columnsOf = ({ counters }: Pick<SeriesResult, 'counters'>): SeriesResult['counters'] =>
  counters.filter(({ key }) => key !== 'records');

function cellOf(value: number | null, before: number | null, first: boolean): Cell {
  const is = (): Cell['is'] => {
    if (first) return value === null ? 'ended' : 'first';
    if (value === before) return 'same';
    if (value === null) return 'ended';
    return before === null ? 'again' : value > before ? 'more' : 'less';
  };
  return { value, is: is(), before: first ? null : before };
}

export function changeRow(row: SeriesRow, counters: SeriesResult['counters']): ChangeRow {
  const valueOf = (version: number, key: string): number | null => row.counts[version]?.[key] ?? null;
  const cells = row.counts.map((_, version) =>
    counters.map(({ key }) => cellOf(valueOf(version, key), valueOf(version - 1, key), version === 0)),
  );
  const faults = row.counts.map((_, version) => faultIn(row, version));
  return {
    ...{ row, cells, faults, times: 1 },
    changes:
      faults.some((fault, version) => version > 0 && fault !== 'same') ||
      cells.some((of, version) => version > 0 && of.some(({ is }) => is !== 'same')),
  };
}

const OTHER = 'other result';

function faultIn({ faults, differs }: SeriesRow, version: number): Fault {
  const of = (at: number): string => faults?.[at] ?? (differs[at] ? OTHER : '');
  const [now, before] = [of(version), of(version - 1)];
  if (now === before) return 'same';
  return now === '' ? 'gone' : now === OTHER ? OTHER : { text: now };
}

/** Equal rows of one scenario become one. */
function once(rows: readonly ChangeRow[]): readonly ChangeRow[] {
  const found = new Map<string, ChangeRow>();
  for (const one of rows) {
    const { row, cells, faults } = one;
    const key = JSON.stringify([row.scenario, row.op, cells, faults]);
    const same = found.get(key);
    found.set(key, same ? { ...same, times: same.times + 1 } : one);
  }
  return [...found.values()];
}

/** Rows in which a patch changes something, and all others, each in the order given. */
export function changeRows(result: Pick<SeriesResult, 'rows' | 'counters'>): {
  readonly changed: readonly ChangeRow[];
  readonly same: readonly ChangeRow[];
} {
  const counters = columnsOf(result);
  const all = once(result.rows.map((row) => changeRow(row, counters)));
  return { changed: all.filter((r) => r.changes), same: all.filter((r) => !r.changes) };
}

/** What a row's head adds to the title: its operation, if its scenario has several rows; its number, if two are alike. */
export function opNames(rows: readonly SeriesRow[]): (row: SeriesRow) => string {
  const seen = new Map<string, number>();
  const count = (key: string): unknown => seen.set(key, (seen.get(key) ?? 0) + 1);
  const both = ({ scenario, op }: SeriesRow): string => `${scenario} ${op}`;
  for (const row of rows) {
    count(row.scenario);
    count(both(row));
  }
  return (row) =>
    seen.get(row.scenario) === 1 ? '' : seen.get(both(row)) === 1 ? row.op : `${row.at + 1}: ${row.op}`;
}
