// SPDX-License-Identifier: GPL-2.0-only
// Tests calls that no exhibit makes: a function that calls itself, and steps at an operation's end.
import { expect, test } from 'vitest';
import { Kind } from '../../base/abi.gen.ts';
import { record, traceOf } from '../../../../tests/support/example-trace.ts';
import { callAt, callsOf } from './calls.ts';
import { totals } from './costs.ts';
import { stepOut, stepOver } from './stepping.ts';

const { ENTER, EXIT, OP, STEP } = Kind;

/** outer() → inner() → inner(), and inner() once alone. Site 0 is line 12, site 2 is line 13, both in `outer`. */
const trace = traceOf([
  record(OP, 1), //     0
  record(ENTER, 0), //  1
  record(STEP, 0), //   2
  record(ENTER, 1), //  3
  record(STEP, 2), //   4
  record(ENTER, 1), //  5
  record(STEP, 2), //   6
  record(EXIT, 1), //   7
  record(STEP, 0), //   8
  record(EXIT, 1), //   9
  record(STEP, 0), // 10 continues
  record(STEP, 2), //  11
  record(EXIT, 0), //  12
  record(ENTER, 1), // 13
  record(STEP, 2), //  14
]);
const calls = callsOf(trace, 0, 1);
const stepped = { calls, stops: [2, 4, 6, 8, 10, 11, 14] };

test('what a function spends in calls of itself is counted once', () => {
  expect(totals(calls, 0, trace.count)).toEqual([
    { fn: 0, cpu: 'A', calls: 1, ownRecords: 5, ownLines: 2, records: 12, lines: 5, first: 1 },
    { fn: 1, cpu: 'A', calls: 3, ownRecords: 9, ownLines: 4, records: 9, lines: 4, first: 3 },
  ]);
});

test('what never returned runs on to the end', () => {
  expect([calls.exit[3], calls.end[3]]).toEqual([-1, 15]);
  expect([13, 14, 15].map((p) => callAt(calls, p))).toEqual([-1, 3, 3]);
});

test('over the inner call of the same function, and out of it', () => {
  const over = (at: number, way: 1 | -1) => stepOver(stepped, at + 1, way);
  const out = (at: number, way: 1 | -1) => stepOut(stepped, at + 1, way);
  expect([over(4, 1), over(8, -1), over(8, 1), over(2, 1), over(11, -1)]).toEqual([8, 4, 10, 11, 2]);
  expect([out(6, 1), out(6, -1), out(8, 1), out(8, -1)]).toEqual([8, 4, 10, 2]);
  // Without a shown caller, the step continues in the next call.
  expect([over(11, 1), out(2, 1), over(14, -1), out(14, -1)]).toEqual([14, 14, 11, 11]);
  expect([over(2, -1), out(14, 1), out(2, -1)]).toEqual([null, null, null]);
});
