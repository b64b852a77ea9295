// SPDX-License-Identifier: GPL-2.0-only
// Checks that the page shows a changed value beside its value at the previous step.
import { expect, test } from 'vitest';
import { bareLane } from '../../web/src/session/without-source.ts';
import { structsView, variablesView } from '../../web/src/session/values.ts';
import { models, runTrace } from '../support/run.ts';

const lane = bareLane(models.get('page-cache')!, runTrace('page-cache', 'merged', 'add 5\nadd 70'));
const steps = lane.positions(1, 'line');
/** The members of the local structs at a step of the second operation, beside their values at an earlier step. */
const members = (position: number, before: number) =>
  structsView(lane, position, before, null).flatMap((s) => s.fields);

test('within a function, members that a step changes have what they were', () => {
  const changed = steps
    .slice(1)
    .flatMap((at, i) => members(at, steps[i]!).filter((m) => m.before !== undefined));
  expect(changed.length).toBeGreaterThan(5);
  expect(changed.filter((m) => m.before === m.value)).toEqual([]);
});

test('of a time when the function did not run, a local struct has no values: others had its place', () => {
  const last = lane.positions(0, 'line').at(-1)!;
  const all = steps.flatMap((at) => members(at, last));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((m) => m.before !== undefined)).toEqual([]);
});

test('after its end a function’s variables have their last values, and a batch has its folios', () => {
  const ops = 'add 60\nadd 61\nadd 62\nread 60 2';
  const read = bareLane(models.get('page-cache')!, runTrace('page-cache', 'read-2026', ops));
  const shown = variablesView(read, read.trace.ops[3]!.end, null, false);
  const values = Object.fromEntries(shown.map((v) => [v.name, v.value]));
  expect(values).toMatchObject({ index: '60', max: '61', fbatch: 'folios 1 and 2' });
});
