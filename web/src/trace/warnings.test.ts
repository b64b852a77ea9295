// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { Kind } from '../base/abi.gen.ts';
import { record, traceOf } from '../../../tests/support/example-trace.ts';
import { Trace } from './trace.ts';
import { warningsOf } from './warnings.ts';

const { ENTER, EXIT, STEP, WARN } = Kind;
/** A shown line, and then a function of the environment that warns for it. */
const warn = [record(STEP, 0), record(ENTER, 2), record(STEP, 1), record(WARN, 0, 1), record(EXIT, 2)];
const outer = (...inside: readonly (readonly number[])[]) => [record(ENTER, 0), ...inside, record(EXIT, 0)];

test('a warning names the shown line and the operation', () => {
  expect(warningsOf(traceOf(outer(record(STEP, 2)), outer(...warn)))).toEqual([
    'lib/example.c:12: WARN in outer() during "op 2"',
  ]);
});

test('the same one twice in an operation is told once, and counted', () => {
  expect(warningsOf(traceOf(outer(...warn, ...warn, ...warn)))).toEqual([
    'lib/example.c:12: WARN in outer() during "op 1" (3 times)',
  ]);
});

test('in two operations, or on two lines, it is two', () => {
  expect(warningsOf(traceOf(outer(...warn), outer(...warn)))).toEqual([
    'lib/example.c:12: WARN in outer() during "op 1"',
    'lib/example.c:12: WARN in outer() during "op 2"',
  ]);
  expect(warningsOf(traceOf(outer(...warn, record(STEP, 2), ...warn.slice(1))))).toEqual([
    'lib/example.c:12: WARN in outer() during "op 1"',
    'lib/example.c:13: WARN in outer() during "op 1"',
  ]);
});

test('no warning, no words; missing records are told of', () => {
  const trace = traceOf(outer(record(STEP, 0)));
  expect(warningsOf(trace)).toEqual([]);
  const lossy = new Trace({ ...trace.data, ops: trace.ops.map((o) => ({ ...o, lost: 7 })) });
  expect(warningsOf(lossy)).toEqual(['7 records of "op 1" did not fit: its picture is incomplete']);
});
