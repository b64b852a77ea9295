// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, it } from 'vitest';
import type { CellState, Check } from '../../../judge/types.ts';
import { cellsOf, foldedOf } from './table-rows.ts';

const check = (id: string, passed: boolean, ...cells: readonly CellState[]): Check => ({
  ...{ id, label: id, passed, cases: 2, message: '' },
  cells: cells.map((is) => ({ is })),
});
const ids = (checks: readonly Check[]): string => checks.map(({ id }) => id).join(' ');

describe('rows that hold everywhere', () => {
  const checks = [
    check('ends', true, 'passed', 'passed'),
    check('results', false, 'passed', 'failed'),
    check('entries', true, 'passed', 'unjudged'),
    check('own', false, 'unjudged', 'unjudged'),
    { ...check('walks', true), cells: [{ is: 'passed', count: { value: 3, limit: 3 } }] as const },
    check('leaks', true, 'passed', 'passed'),
  ];

  it('are folded; what fails, was not judged at all, or is counted is shown', () => {
    const { shown, folded } = foldedOf(checks);
    expect(ids(shown)).toBe('results own walks');
    expect(ids(folded)).toBe('ends entries leaks');
    expect(cellsOf(folded)).toEqual([{ is: 'passed' }, { is: 'unjudged' }]);
  });

  it('one alone is no fold', () => {
    expect(foldedOf(checks.slice(0, 2))).toEqual({ shown: checks.slice(0, 2), folded: [] });
  });
});
