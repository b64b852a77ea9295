// SPDX-License-Identifier: GPL-2.0-only
// Finds what a series changes: for each scenario the counts of base and last version, and the patches that change them.
import type { Counts, SeriesPatch, SeriesResult, SeriesRow } from '../series/types.ts';

/** A count in the base and in the last version; null: that run ended before. */
export interface Cell {
  readonly key: string;
  readonly before: number | null;
  readonly after: number | null;
}

export interface Change {
  readonly row: SeriesRow;
  readonly cells: readonly Cell[];
  /** The patches with which a count or the result differs from the version before: "1/3". */
  readonly by: readonly string[];
  /** A version's result differs from the base's. */
  readonly differs: boolean;
  /** A crash, or what is wrong in memory at the operation's end, in base and last version; null: nothing. */
  readonly faults: readonly [base: string | null, last: string | null];
  /** Equal operations of the scenario, with equal counts. */
  readonly times: number;
}

export const isChanged = ({ before, after }: Cell): boolean => before !== after;

const countIn = (counts: Counts | null | undefined, key: string): number | null => counts?.[key] ?? null;

function changeOf({ counters, versions }: SeriesResult, row: SeriesRow): Change {
  const { counts, differs } = row;
  const at = (version: number): string =>
    JSON.stringify([differs[version] ?? false, ...counters.map(({ key }) => countIn(counts[version], key))]);
  return {
    row,
    cells: counters.map(({ key }) => ({
      key,
      before: countIn(counts[0], key),
      after: countIn(counts[versions.length - 1], key),
    })),
    by: versions.filter((_, i) => i > 0 && at(i) !== at(i - 1)),
    differs: differs.some(Boolean),
    faults: [row.faults?.[0] ?? null, row.faults?.[versions.length - 1] ?? null],
    times: 1,
  };
}

/** Joins equal operations of one scenario. */
function joined(changes: readonly Change[]): readonly Change[] {
  const byText = new Map<string, Change>();
  for (const change of changes) {
    const { row, cells, by, differs, faults } = change;
    const key = JSON.stringify([row.scenario, row.op, cells, by, differs, faults]);
    const found = byText.get(key);
    byText.set(key, found ? { ...found, times: found.times + 1 } : change);
  }
  return [...byText.values()];
}

/** How much a count changes; a run that ended before has changed most. */
const sizeOf = ({ before, after }: Cell): number =>
  before === after ? 0 : before === null || after === null ? Infinity : Math.abs(after - before);

function larger(a: Change, b: Change): number {
  for (const [i, cell] of a.cells.entries()) {
    const [own, other] = [sizeOf(cell), sizeOf(b.cells[i]!)];
    if (own !== other) return other - own;
  }
  return b.by.length - a.by.length;
}

/** The last version ends otherwise than the base, or with a fault that the base does not have. */
export const isOther = ({ differs, faults: [base, last] }: Change): boolean =>
  differs || (last !== null && last !== base);

const othersFirst = (a: Change, b: Change): number => Number(isOther(b)) - Number(isOther(a)) || larger(a, b);

export interface Changes {
  /** Other results and faults first, then by size: by the first counter, where that is equal by the next. */
  readonly changed: readonly Change[];
  /** Rows of the result that change: those of `changed`, each so many times. */
  readonly rows: number;
  readonly same: number;
  /** What a row is: scenarios have one each, or several operations. */
  readonly unit: 'scenario' | 'operation';
}

export function changesOf(result: SeriesResult): Changes {
  const all = result.rows.map((row) => changeOf(result, row));
  const changed = all.filter((change) => change.by.length > 0 || isOther(change));
  const scenarios = new Set(result.rows.map((row) => row.scenario));
  return {
    changed: joined(changed).toSorted(othersFirst),
    rows: changed.length,
    same: all.length - changed.length,
    unit: scenarios.size === all.length ? 'scenario' : 'operation',
  };
}

/** The row whose run is pictured: the largest change that base and last version both end. */
export const shownRow = (result: SeriesResult): SeriesRow | null =>
  changesOf(result)
    .changed.toSorted(larger)
    .find(({ cells }) => cells.every(({ before, after }) => before !== null && after !== null))?.row ?? null;

/** `2/3` */
export const patchName = ({ patches }: SeriesResult, { n }: Pick<SeriesPatch, 'n'>): string =>
  `${n}/${patches.length}`;

/** The first patch that does not apply or compile. */
export const broken = ({ patches }: SeriesResult): SeriesPatch | undefined =>
  patches.find(({ applies, compiles }) => !applies || !compiles);

/** Whether a version has run beside the base. */
export const isCompared = ({ versions, rows }: SeriesResult): boolean =>
  versions.length > 1 && rows.length > 0;
