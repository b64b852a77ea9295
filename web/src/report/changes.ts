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
  /** The versions in which a count or the result differs from the version before. */
  readonly by: readonly string[];
  /** A version's result differs from the base's. */
  readonly differs: boolean;
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
  };
}

/** How much a count changes; a run that ended before has changed most. */
const sizeOf = ({ before, after }: Cell): number =>
  before === after ? 0 : before === null || after === null ? Infinity : Math.abs(after - before);

function larger(a: Change, b: Change): number {
  if (a.differs !== b.differs) return a.differs ? -1 : 1;
  for (const [i, cell] of a.cells.entries()) {
    const [own, other] = [sizeOf(cell), sizeOf(b.cells[i]!)];
    if (own !== other) return other - own;
  }
  return b.by.length - a.by.length;
}

export interface Changes {
  /** Other results first, then by size: by the first counter, where that is equal by the next. */
  readonly changed: readonly Change[];
  readonly same: number;
  /** What a row is: scenarios have one each, or several operations. */
  readonly unit: 'scenario' | 'operation';
}

export function changesOf(result: SeriesResult): Changes {
  const all = result.rows.map((row) => changeOf(result, row));
  const changed = all.filter(({ by, differs }) => by.length > 0 || differs).sort(larger);
  const scenarios = new Set(result.rows.map((row) => row.scenario));
  return {
    changed,
    same: all.length - changed.length,
    unit: scenarios.size === all.length ? 'scenario' : 'operation',
  };
}

/** The row whose run is pictured: the largest change that base and last version both end. */
export const shownRow = (result: SeriesResult): SeriesRow | null =>
  changesOf(result).changed.find(
    ({ cells, differs }) =>
      cells.every(({ before, after }) => before !== null && after !== null) &&
      (differs || cells.some(isChanged)),
  )?.row ?? null;

/** `2/3` */
export const patchName = ({ patches }: SeriesResult, { n }: Pick<SeriesPatch, 'n'>): string =>
  `${n}/${patches.length}`;

/** The first patch that does not apply or compile. */
export const broken = ({ patches }: SeriesResult): SeriesPatch | undefined =>
  patches.find(({ applies, compiles }) => !applies || !compiles);
