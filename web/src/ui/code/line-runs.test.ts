// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { ranName, ranTitle, tipOf, type LineRan } from './line-runs.ts';

test.each<[ran: LineRan, said: string]>([
  [{ op: 15, run: 21 }, 'ran 15 times in this operation, 21 in the run'],
  [{ op: 1, run: null }, 'ran 1 time in this operation'],
  [{ op: 0, run: 3 }, 'ran 0 times in this operation, 3 in the run'],
  [{ op: 0, run: 0 }, 'never ran in this run'],
])('a count says what it counts: %j', (ran, said) => {
  expect(ranTitle(ran)).toBe(`This line ${said}`);
  expect(ranTitle({ ...ran, stop: true })).toBe(`This line ${said}; it has a breakpoint`);
});

test('a mark is found by its line, and how often that ran in the operation', () => {
  expect(ranName(1198, { op: 15, run: 21 })).toBe('line 1198: ran 15 times');
  expect(ranName(1198, { op: 0, run: 3 })).toBe('line 1198: ran 3 times in the run');
});

test('a share says of what', () => {
  const scenarios = ['A', 'B'].map((title) => ({ title, href: '#' }));
  expect(tipOf({ scenarios, of: 21, why: null, findHref: null })).toBe(
    'This line runs in 2 of 21 scenarios: A, B',
  );
});
