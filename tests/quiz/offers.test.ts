// SPDX-License-Identifier: GPL-2.0-only
// Checks which operations of a long run are asked about.
import { expect, test } from 'vitest';
import { offersOf } from './runs.ts';

const VARIANTS = ['kernel'];
/** Each lookup can be asked about; half of them find something. */
const lookups = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `load ${i % 2 ? i : 0}`);
const asked = (lines: readonly string[]): readonly number[] =>
  [...new Set(offersOf('xarray', VARIANTS, lines.join('\n')).map((o) => o.op))].sort((a, b) => a - b);
const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i);

test('of a long run the first 24 operations are asked about', () => {
  expect(asked(['store 0 7', ...lookups(40)]).at(-1)).toBe(23);
  expect(asked(['store 0 7', ...lookups(10)]).at(-1)).toBe(10);
});

test('they begin with the one that it opens on: set-up is not asked about where they are enough', () => {
  const run = ['store 0 7', ...lookups(5), '#: opens', ...lookups(40)];
  expect(asked(run)).toEqual(numbers(6, 30));
});
