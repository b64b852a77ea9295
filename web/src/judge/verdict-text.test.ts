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
  expect(verdictText({ passed: false, checks })).toBe(
    'Not passed: an invariant is broken; memory leaks; too many tree walks; not judged: results equal.',
  );
  expect(verdictText({ passed: true, checks: [] })).toBe('Passed.');
});
