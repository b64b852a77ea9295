// SPDX-License-Identifier: GPL-2.0-only
// Tests the rows of the table, and which versions are lanes.
import { describe, expect, it } from 'vitest';
import type { Counts, SeriesRow } from '../../../../series/types.ts';
import { changeRows, opNames } from './change-rows.ts';
import { laneIds, ticked, usualLanes } from './lanes.ts';

const counters = [
  { key: 'walks', label: 'tree walks' },
  { key: 'locks', label: 'lock acquisitions' },
  { key: 'records', label: 'records' },
];
const row = (
  scenario: string,
  counts: readonly (readonly [walks: number, locks: number, records: number] | null)[],
  more: Partial<SeriesRow> = {},
): SeriesRow => ({
  ...{ scenario, title: scenario, op: 'add 1', at: 0, differs: counts.map(() => false) },
  counts: counts.map((c): Counts | null => c && { walks: c[0], locks: c[1], records: c[2] }),
  ...more,
});
const shown = (rows: readonly SeriesRow[]) => {
  const { changed, same } = changeRows({ rows, counters });
  return {
    changed: changed.map(({ row: { scenario }, cells }) => [
      scenario,
      ...cells.map((of) => of.map(({ value, is }) => `${is} ${value}`).join(', ')),
    ]),
    same: same.map(({ row: { scenario } }) => scenario),
  };
};

describe('the table', () => {
  it('has a number where a patch changes it, against the version before', () => {
    const three = row('a', [
      [5, 1, 9],
      [3, 2, 9],
      [3, 2, 9],
    ]);
    const back = row('b', [
      [1, 1, 9],
      [2, 1, 9],
      [1, 1, 9],
    ]);
    expect(shown([three, back])).toEqual({
      changed: [
        ['a', 'first 5, first 1', 'less 3, more 2', 'same 3, same 2'],
        ['b', 'first 1, first 1', 'more 2, same 1', 'less 1, same 1'],
      ],
      same: [],
    });
  });

  it('keeps rows apart in which nothing changes, also where only memory accesses do', () => {
    const [plain, accesses] = [
      row('a', [
        [1, 1, 9],
        [1, 1, 9],
      ]),
      row('b', [
        [1, 1, 9],
        [1, 1, 12],
      ]),
    ];
    expect(shown([plain, accesses])).toEqual({ changed: [], same: ['a', 'b'] });
  });

  it('counts another result and a new fault as changes, and a run that ended before', () => {
    const same = [
      [1, 1, 9],
      [1, 1, 9],
    ] as const;
    const other = row('result', same, { differs: [false, true] });
    const fault = row('fault', same, { faults: [null, 'leaks 1 node'] });
    const both = row('both', same, { faults: ['leaks', 'leaks'] });
    expect(shown([other, fault, both]).changed.map(([name]) => name)).toEqual(['result', 'fault']);
    expect(shown([row('c', [[1, 1, 9], null, [1, 1, 9]])]).changed).toEqual([
      ['c', 'first 1, first 1', 'ended null, ended null', 'again 1, again 1'],
    ]);
  });

  it('has equal operations of a scenario once, with their number', () => {
    const one = [
      [1, 1, 9],
      [2, 1, 9],
    ] as const;
    const other = [
      [1, 1, 9],
      [3, 1, 9],
    ] as const;
    const rows = [row('a', one), row('a', one, { at: 3 }), row('a', other, { at: 5 }), row('b', one)];
    const { changed } = changeRows({ rows, counters });
    expect(changed.map(({ row: { scenario, at }, times }) => [scenario, at, times])).toEqual([
      ['a', 0, 2],
      ['a', 5, 1],
      ['b', 0, 1],
    ]);
  });

  it('says what is wrong where a patch brings it or ends it', () => {
    const four = [
      [1, 1, 9],
      [1, 1, 9],
      [1, 1, 9],
      [1, 1, 9],
    ] as const;
    const of = row('a', four, {
      faults: [null, 'leaks', 'leaks', null],
      differs: [false, false, false, true],
    });
    const faultsOf = (one: SeriesRow) => changeRows({ rows: [one], counters }).changed[0]!.faults;
    expect(faultsOf(of)).toEqual(['same', { text: 'leaks' }, 'same', 'other result']);
    const mended = row('b', four, { faults: ['leaks', 'leaks', null, null] });
    expect(faultsOf(mended)).toEqual([{ text: 'leaks' }, 'same', 'gone', 'same']);
  });

  it('names the operation where a scenario has several rows, and its number where two are alike', () => {
    const one = [[1, 1, 9]] as const;
    const rows = [
      row('a', one),
      row('a', one, { op: 'add 2', at: 1 }),
      row('b', one),
      row('c', one, { at: 4 }),
      row('c', one, { at: 6 }),
    ];
    expect(rows.map(opNames(rows))).toEqual(['add 1', 'add 2', '', '5: add 1', '7: add 1']);
  });
});

describe('the lanes', () => {
  it('are the base, the first patch and the last that compiles', () => {
    expect(usualLanes([0])).toEqual([0]);
    expect(usualLanes([0, 1])).toEqual([0, 1]);
    expect(usualLanes([0, 1, 2, 4])).toEqual([0, 1, 4]);
    expect(laneIds([0, 1, 4], 'v6.9')).toEqual(['v6.9', 'patch-1', 'patch-4']);
  });

  it('are three at most: a fourth replaces a patch, not the base, and the last lane stays', () => {
    expect(ticked([0, 1], 2)).toEqual({ lanes: [0, 1, 2], replaced: null });
    expect(ticked([0, 1, 3], 2)).toEqual({ lanes: [0, 2, 3], replaced: 1 });
    expect(ticked([0, 2, 3], 0)).toEqual({ lanes: [2, 3], replaced: null });
    expect(ticked([1, 2, 3], 0)).toEqual({ lanes: [0, 2, 3], replaced: 1 });
    expect(ticked([2], 2)).toEqual({ lanes: [2], replaced: null });
  });
});
