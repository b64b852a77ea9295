// SPDX-License-Identifier: GPL-2.0-only
// Checks what the runner prints about a series, out of a result made by hand.
import { expect, test } from 'vitest';
import { formatSeries, toJson } from '../../web/src/headless/series-text.ts';
import type { Counts, SeriesResult } from '../../web/src/series/types.ts';

const counts = (walks: number, linesUnderLock: number): Counts => ({
  ...{ walks, locks: 1, nodesAllocated: 0, linesUnderLock, records: 7 * walks },
});
const patch = (n: number, subject: string) => ({
  ...{ n, subject, applies: true, compiles: true, message: '', leftOut: [] },
  files: [{ path: 'mm/filemap.c', added: n, removed: 1 }],
});
const row = (scenario: string, ...all: readonly (Counts | null)[]) => ({
  ...{ scenario, title: scenario, op: 'add 70', at: 3, counts: all, differs: all.map(() => false) },
});
const sound = { wrong: 0, leaks: 0, differ: 0, first: null };
const RESULT: SeriesResult = {
  ...{ exhibit: 'page-cache', fanout: 64, title: 'Look once' },
  base: { variant: 'merged', label: 'merged', kernel: '6.1.192', chosen: 'fits best of 2 kernels' },
  patches: [patch(1, 'look'), { ...patch(2, 'tidy'), leftOut: ['xarray.rst is no file here.'] }],
  versions: ['base', '1/2', '2/2'],
  counters: [
    ...['walks', 'locks', 'nodesAllocated', 'linesUnderLock', 'records'].map((key) => ({ key, label: key })),
  ],
  rows: [
    row('into-hole', counts(2, 1196), counts(1, 97), counts(1, 98)),
    row('grow', counts(3, 5), counts(3, 5), null),
    row('same', counts(1, 4), counts(1, 4), counts(1, 4)),
  ],
  random: {
    ...{ operations: 10_000, races: 35, failing: 9 },
    versions: [
      {
        ...sound,
        n: 0,
        wrong: 1,
        first: { ops: 'race evict 4\nadd 4\n', seed: 3, message: '“add 4”: wrong' },
      },
      { ...sound, n: 1 },
      {
        ...{ n: 2, wrong: 0, leaks: 2, differ: 1 },
        first: { ops: 'add 5\n', seed: 8, message: '“add 5”: 1 leaked' },
      },
    ],
  },
  largest: { ops: 'add 0\n#: opens\nadd 4096\n', counter: 'walks', before: 16, after: 10, tried: 2000 },
  agree: true,
};

test('a number stands where a patch changes a count, a dot where it does not, a dash where a run has ended', () => {
  expect(formatSeries(RESULT)).toBe(`Look once
page-cache, fan-out 64; base: merged, kernel 6.1.192: fits best of 2 kernels
  1/2  look (mm/filemap.c +1 −1): compiles
  2/2  tidy (mm/filemap.c +2 −1): compiles
       xarray.rst is no file here.

                     │   base                        │    1/2                        │    2/2
scenario: operation  │  walks  locks  nodes  lines*  │  walks  locks  nodes  lines*  │  walks  locks  nodes  lines*
into-hole: add 70    │      2      1      0   1,196  │    ↓ 1      ·      ·    ↓ 97  │      ·      ·      ·    ↑ 98
grow: add 70         │      3      1      0       5  │      ·      ·      ·       ·  │      –      –      –       –
* lines of C that CPU A runs while it holds the lock
1 operation in which no patch changes a count

10,000 random operations; CPU B acts in 35, memory fails in 9
  base  wrong in 1 case
        first, seed 3: race evict 4 · add 4
        “add 4”: wrong
  1/2   equal to the base, no leak
  2/2   leaks in 2, differs from the base in 1
        first, seed 8: add 5
        “add 5”: 1 leaked

The largest difference that 2,000 lists of operations have: 16 → 10 walks: add 0 · add 4096

Results and entries agree.`);
});

test('faults and differences are named once for each scenario, and only the first dozen', () => {
  const wrong = { faults: [null, 'it is bad', 'it is bad'], differs: [false, true, false] };
  const [first] = RESULT.rows;
  const rows = [
    { ...first!, ...wrong },
    { ...first!, ...wrong, at: 4, op: 'load 70' },
  ];
  const said = formatSeries({ ...RESULT, rows, agree: false });
  expect(said).toContain(
    '\n\ninto-hole: add 70: differs from the base in 1/2\ninto-hole: add 70: 1/2, 2/2: it is bad\n\n',
  );
  expect(said).toMatch(/\n\nResults or entries differ\.$/);
  const base = { faults: ['old', 'old', 'old'], differs: [false, false, false] };
  const known = formatSeries({
    ...RESULT,
    rows: [
      { ...first!, ...base },
      { ...first!, at: 9 },
    ],
  });
  expect(known).toContain('\n\ninto-hole: add 70: every version: old\n\n');
  expect(known).toMatch(/^into-hole: add 70 \(2 times\) +│ +2 /m);
  const many = Array.from({ length: 9 }, (_, i) => ({ ...first!, ...wrong, scenario: `s${i}` }));
  expect(formatSeries({ ...RESULT, rows: many })).toContain('\nand 6 more: --json lists all\n');
  const bad = {
    ...RESULT,
    rows: [{ ...first!, faults: [null, 'bad', null] }],
    random: undefined,
    agree: false,
  };
  expect(formatSeries(bad as never)).toMatch(/\n\nNo result differs, but a patch is wrong or leaks.*\.$/);
});

test('JSON has a line of counts for the base and each patch', () => {
  expect(toJson(RESULT)).toMatchObject({
    ...{ exhibit: 'page-cache', kernel: '6.1.192', against: 'merged', agree: true },
    patches: [
      { n: 1, subject: 'look', files: ['mm/filemap.c'], applies: true, compiles: true, message: '' },
      {},
    ],
    rows: [
      {
        scenario: 'into-hole',
        op: 'add 70',
        counts: { base: { walks: 2 }, 1: { linesUnderLock: 97 }, 2: {} },
      },
      { counts: { 2: null } },
      {},
    ],
    random: { operations: 10_000, differ: 1, first: { n: 2, ops: 'add 5\n', seed: 8 } },
  });
  const { random: _, ...none } = RESULT;
  expect(toJson(none)).toMatchObject({ random: null });
});
