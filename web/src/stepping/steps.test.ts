// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { Kind } from '../base/abi.gen.ts';
import { LAYOUT, record, traceOf } from '../../../tests/support/example-trace.ts';
import { stepPositions } from './steps.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';

const { OP, STEP, LOAD, STORE, ENTER, EXIT } = Kind;
const model = { events: () => [{ record: 6 }] } as unknown as ExhibitModel;
const at = LAYOUT.arenaStart;
const trace = traceOf([
  record(STORE, 1, at), //  0  sets it up
  record(OP, 1), //         1
  record(ENTER, 2), //      2
  record(STEP, 1), //       3  the environment's line
  record(STEP, 0), //       4  the first that is shown
  record(LOAD, 0, at), //   5
  record(LOAD, 0, at), //   6
  record(LOAD, 1, at), //   7  the environment reads
  record(STORE, 0, at), //  8
  record(STEP, 0), //       9  the same line in another block
  record(STEP, 2), //      10
  record(LOAD, 2, at, 0, 0, 0), // 11
  record(STORE, 1, at), // 12
  record(EXIT, 2), //      13
]);
const positions = (granularity: 'walk' | 'line' | 'access' | 'op') =>
  stepPositions(model, trace, 0, granularity);

describe('an operation may be stopped at', () => {
  test('every shown load and store, each once', () =>
    expect(positions('access')).toEqual([5, 6, 7, 9, 12, 14]));
  test('every shown line', () => expect(positions('line')).toEqual([5, 11, 14]));
  test('every event', () => expect(positions('walk')).toEqual([5, 7, 14]));
  test('its end', () => expect(positions('op')).toEqual([14]));
});
