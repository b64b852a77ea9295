// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { Kind } from '../base/abi.gen.ts';
import { record, traceOf } from '../../../tests/support/example-trace.ts';
import { lineCounts } from './line-counts.ts';

const { CPU, ENTER, EXIT, OP, STEP } = Kind;
const FILE = 'lib/example.c';
const counts = (records: readonly (readonly number[])[], from = 0, to = records.length, cpu?: 'A' | 'B') =>
  Object.fromEntries(lineCounts(traceOf(records), from, to, cpu).get(FILE) ?? []);

/** Site 0 is line 12, site 2 line 13. */
const loop = [
  record(OP, 1), //    0
  record(ENTER, 0), // 1
  record(STEP, 0), //  2  line 12
  record(STEP, 0), //  3  the same, in another block
  record(STEP, 2), //  4  line 13
  record(STEP, 0), //  5  line 12 again
  record(EXIT, 0), //  6
];

describe('a line ran', () => {
  test('as often as it was come to, not as often as it has blocks', () =>
    expect(counts(loop)).toEqual({ 12: 2, 13: 1 }));

  test('once where it goes on after a call, in each frame', () =>
    expect(
      counts([
        record(OP, 1),
        record(ENTER, 0),
        record(STEP, 0),
        record(ENTER, 0),
        record(STEP, 0),
        record(STEP, 1), // the environment's
        record(EXIT, 0),
        record(STEP, 0), // continues
        record(EXIT, 0),
      ]),
    ).toEqual({ 12: 2 }));

  test('between two records, where it may have begun before the first', () => {
    expect(counts(loop, 3)).toEqual({ 12: 1, 13: 1 });
    expect(counts(loop, 3, 5)).toEqual({ 13: 1 });
    expect(counts(loop, 5, 5)).toEqual({});
  });

  test('on one CPU', () => {
    const race = [
      ...[record(OP, 1), record(ENTER, 0), record(STEP, 0), record(CPU, 0, 1)],
      ...[record(ENTER, 0), record(STEP, 0), record(STEP, 2), record(EXIT, 0)],
      ...[record(CPU, 0, 0), record(STEP, 0), record(STEP, 2), record(EXIT, 0)],
    ];
    expect(counts(race)).toEqual({ 12: 1, 13: 1 });
    expect(counts(race, 0, race.length, 'B')).toEqual({ 12: 1, 13: 1 });
  });
});
