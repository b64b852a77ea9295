// SPDX-License-Identifier: GPL-2.0-only
// Checks the table of measured figures: its marks, its sections and the last quiet run.
import { expect, test } from 'vitest';
import { tableOf, type Figure } from './speed-table.mts';

const figure = (section: string, name: string, value: number, asked: number | null): Figure => ({
  section,
  name,
  value,
  unit: 'ms',
  asked,
});
const now = [
  figure('steps', 'xarray: median', 9, 8),
  figure('long', 'End', 40, 100),
  figure('long', 'open', 7, null),
];

test('a figure above what is asked is marked; each section has a head', () => {
  const lines = tableOf(now, null).split('\n');
  expect(lines.filter((line) => line.includes('kept'))).toHaveLength(2);
  expect(lines.filter((line) => line.endsWith('above'))).toEqual([
    expect.stringMatching(/^xarray: median +9 ms/),
  ]);
  expect(lines.find((line) => line.startsWith('End'))).toMatch(/40 ms +≤ 100$/);
});

test('the last quiet run stands beside it, by section and name', () => {
  const kept = {
    machine: 'a quiet one',
    on: '2026-11-01',
    figures: [figure('long', 'End', 35, 100), figure('past', 'open', 3, null)],
  };
  const table = tableOf(now, kept);
  expect(table).toMatch(/^End +40 ms +35 +≤ 100$/m);
  expect(table).toMatch(/^open +7 ms$/m);
  expect(table).toContain('2026-11-01');
  expect(table).toContain('measured on a quiet one');
});
