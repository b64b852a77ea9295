// SPDX-License-Identifier: GPL-2.0-only
import { expect, it } from 'vitest';
import { verdictText } from './verdict-text.ts';

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
