// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { BulkLane, BulkResult } from '../exhibit-api/bulk.ts';
import { comparison, difference, figuresOf } from './figures.ts';

const lane = (variant: string, walks: readonly number[]): BulkLane => ({
  variant,
  done: 2 * walks.length,
  x: Float64Array.from(walks, (_, i) => i + 1),
  values: { walks: Uint32Array.from(walks) },
  ms: 4,
  warnings: 0,
  crash: null,
});
const result = (...lanes: BulkLane[]): BulkResult => ({
  request: { variants: lanes.map((l) => l.variant), workload: 'w', params: {}, seed: 1 },
  total: 8,
  xDomain: [1, 100],
  lanes,
  state: 'running',
});

test('lanes share their bins; lines and counts are each lane’s own', () => {
  const figures = figuresOf(result(lane('before', [3, 5, 5, 3]), lane('after', [1, 3, 1, 3])), 'walks');
  expect(figures.bins.map((b) => b.from)).toEqual([1, 2, 3, 4, 5]);
  expect(figures.lanes.map((l) => [...l.counts])).toEqual([
    [0, 0, 2, 0, 2],
    [2, 0, 2, 0, 0],
  ]);
  // A fiftieth of the whole x axis, however much of it has run.
  expect(figures.window).toBe(2);
  expect(figures.lanes[0]!.line).toEqual({ x: [1, 2, 3, 4], y: [3, 4, 5, 4] });
});

test('the table compares with the first lane', () => {
  const r = result(lane('before', [3, 5, 5, 3]), lane('after', [1, 3, 1, 3]));
  expect(comparison(r, figuresOf(r, 'walks')).rows).toEqual([
    ['before', '4.00', '', '3', '5', '5', '16', '500.00'],
    ['after', '2.00', '−2.00 (−50.0 %)', '1', '3', '3', '8', '500.00'],
  ]);
});

test('a single variant is compared with nothing', () => {
  const r = result(lane('kernel', [3, 5]));
  const { head, rows } = comparison(r, figuresOf(r, 'walks'));
  expect(head).not.toContain('difference');
  expect(rows).toEqual([['kernel', '4.00', '3', '5', '5', '8', '1,000.00']]);
});

test('before anything was measured, and for a counter that is not there, nothing is claimed', () => {
  const r = result(lane('before', []), lane('after', [1]));
  expect(comparison(r, figuresOf(r, 'walks')).rows[0]).toEqual(['before', '', '', '', '', '', '', '']);
  expect(figuresOf(r, 'nothing').bins).toEqual([]);
});

test('differences: sign and share', () => {
  expect([difference(3, 2), difference(2, 2), difference(1, 0)]).toEqual([
    '+1.00 (+50.0 %)',
    '±0.00 (±0.0 %)',
    '+1.00',
  ]);
});

test('a difference is that of the numbers beside it', () => {
  // Shown as 2.50 and 1.00.
  expect(difference(1.004, 2.496)).toBe('−1.50 (−60.0 %)');
  expect(difference(1.0049, 0.996)).toBe('±0.00 (±0.0 %)');
  expect(difference(1.5, 0.004)).toBe('+1.50');
  expect(difference(-0.001, 0.001)).toBe('±0.00');
  expect(difference(12_345.678, 10_000)).toBe('+2,345.68 (+23.5 %)');
});
