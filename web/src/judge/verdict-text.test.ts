// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import type { CellState } from './types.ts';
import { tableNotes, verdictText } from './verdict-text.ts';

const check = (id: string, label: string, message: string) => ({
  ...{ id, label, message, passed: false, cases: 1, cells: [] },
});

it('what fails cannot be read as what holds', () => {
  const checks = [
    check('invariants', 'invariants hold', 'x'),
    check('leaks', 'nothing leaks', 'x'),
    check('walks', 'tree walks, at most', 'x'),
    check('results', 'results equal', ''),
  ];
  const at = { op: 1, kind: 'walk', nth: 1 } as const;
  const first = {
    scenario: 'race-remove',
    seed: null,
    ops: '',
    fanout: 64,
    message: 'x',
    check: 'leaks',
    at,
  };
  const others = 'an invariant is broken; too many tree walks; not judged: results equal';
  expect(verdictText({ passed: false, checks, first })).toBe(
    `Fails: race-remove: memory leaks. Also: ${others}.`,
  );
  expect(verdictText({ passed: false, checks, first: { ...first, scenario: null, seed: 12 } })).toBe(
    `Fails: random case 12: memory leaks. Also: ${others}.`,
  );
  expect(verdictText({ passed: false, checks: checks.slice(1, 2), first: null })).toBe(
    'Fails: memory leaks.',
  );
  expect(verdictText({ passed: true, checks: [], first: null })).toBe('Passed.');
});

it('the notes say where a limit comes from, and why a cell is not judged', () => {
  const cells = (...is: CellState[]) => is.map((state) => ({ is: state }));
  const of = (own: readonly { is: CellState }[], id = 'walks') => ({
    ...check(id, id === 'walks' ? 'tree walks, at most' : 'results equal', ''),
    cells: own,
  });
  const columns = ['grow', 'twice-shift'].map((scenario) => ({ scenario, title: 'A title' }));
  const exercise = {
    counters: [{ key: 'walks', more: 1, unless: 'split' }],
    reference: 'merged',
    random: { each: 1, ops: [], races: [] },
  };
  const limit =
    'Limit of tree walks: as many as merged. Where merged has no split, 1 more for each lock that it takes. Where CPU B acts, 2 times as many.';
  const passed = { checks: [of(cells('passed', 'unjudged'))], columns };
  expect(tableNotes(exercise, passed)).toEqual([
    limit,
    '–: twice-shift: not judged, because merged itself fails there.',
  ]);
  const ended = {
    checks: [of(cells('unjudged', 'passed')), of(cells('failed', 'passed'), 'ends')],
    columns,
  };
  expect(tableNotes({ ...exercise, counters: [{ key: 'walks', over: 'all' }] }, ended)).toEqual([
    'Limit of tree walks: as many as merged, in all cases together.',
    '–: not judged, because the run ended before.',
  ]);
});
