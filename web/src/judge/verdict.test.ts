// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { isGivenUp, verdictOf, verdictSoFar, type CaseResult } from './verdict.ts';

const SCENARIOS = ['a', 'b', 'c'];
const plan: Plan = {
  ...{ exercise: 'e', fanout: 64, kept: null, limits: [{ key: 'walks' }, { key: 'lines', over: 'all' }] },
  cases: [...SCENARIOS, null, null, null].map((scenario, i) => ({ scenario, seed: i, ops: `op ${i}\n` })),
  columns: [...SCENARIOS, null].map((scenario) => ({ scenario, title: scenario ?? 'random' })),
  counters: [],
  tried: { cases: 6, operations: 6, races: 0, failing: 0, seeds: 3, fanouts: [64] },
};

const result = fc
  .record({
    check: fc.constantFrom(null, null, 'ends', 'ends', 'ends', 'results', 'walks', 'lines'),
    operations: fc.nat(4),
    endless: fc.constantFrom(true, true, false),
    value: fc.nat(3),
    unjudged: fc.boolean(),
  })
  .map(({ check, operations, endless, value, unjudged }): CaseResult => ({
    unjudged: unjudged && check === null,
    findings: check === null ? [] : [{ check, op: 0, message: `${check} is wrong` }],
    counts: new Map([['lines', { value, limit: 1 }]]),
    failed: check === null ? null : { operations, endless: endless && check === 'ends' },
  }));
const results = fc.array(result, { minLength: plan.cases.length, maxLength: plan.cases.length });
const order = fc.shuffledSubarray([...plan.cases.keys()], { minLength: plan.cases.length });

/** Results after the first `count` cases of an order have ended; one that cannot count any more does not run. */
function after(all: readonly CaseResult[], ended: readonly number[], count: number) {
  const out: (CaseResult | undefined)[] = all.map(() => undefined);
  for (const i of ended.slice(0, count)) if (!isGivenUp(out, i)) out[i] = all[i];
  return out;
}

test('cases that end in any order give one verdict', () => {
  fc.assert(
    fc.property(results, order, (all, ended) => {
      const inOrder = after(all, [...all.keys()], all.length);
      expect(verdictOf(plan, after(all, ended, all.length))).toEqual(verdictOf(plan, inOrder));
    }),
  );
});

test('what the table shows before the end stays to the end', () => {
  fc.assert(
    fc.property(results, order, fc.nat(plan.cases.length), (all, ended, count) => {
      const last = verdictOf(plan, after(all, ended, all.length)).checks;
      const soFar = verdictSoFar(plan, after(all, ended, count)).checks;
      soFar.forEach(({ id, label, cells }, row) => {
        expect([id, label]).toEqual([last[row]!.id, last[row]!.label]);
        cells.forEach((cell, i) => {
          if (cell.is !== 'open') expect(cell, `${id} ${i}`).toEqual(last[row]!.cells[i]);
        });
      });
    }),
  );
});

test('a column is shown as soon as its cases have ended, and a failure before', () => {
  const passes: CaseResult = { unjudged: false, findings: [], counts: new Map(), failed: null };
  const fails: CaseResult = {
    ...passes,
    findings: [{ check: 'results', op: 0, message: 'wrong' }],
    failed: { operations: 1, endless: false },
  };
  const row = (...ended: (CaseResult | undefined)[]) =>
    verdictSoFar(plan, ended).checks[1]!.cells.map(({ is }) => is);
  expect(row()).toEqual(['open', 'open', 'open', 'open']);
  expect(row(undefined, passes)).toEqual(['open', 'passed', 'open', 'open']);
  expect(row(passes, passes, fails, passes, fails)).toEqual(['passed', 'passed', 'failed', 'failed']);
  expect(row(passes, passes, passes, passes)).toEqual(['passed', 'passed', 'passed', 'open']);
});

test('a failure is not shown while cases before it may yet end the judgement', () => {
  const fails = (endless: boolean): CaseResult => ({
    ...{ unjudged: false, counts: new Map(), failed: { operations: 1, endless } },
    findings: [{ check: 'ends', op: 0, message: 'wrong' }],
  });
  const last = (...ended: (CaseResult | undefined)[]) =>
    verdictSoFar(plan, ended).checks[0]!.cells.at(-1)!.is;
  const [endless, ended] = [fails(true), fails(false)];
  // Three endless cases give up those after them.
  expect(last(endless, endless, undefined, ended)).toBe('open');
  expect(last(endless, endless, ended, ended)).toBe('failed');
  expect(last(endless, endless, endless, ended)).toBe('open');
});

test('a plain scenario is shown before a race that fails alike, and a wrong result before a walk too many', () => {
  const failing = (check: string, operations: number): CaseResult => ({
    ...{ unjudged: false, counts: new Map(), failed: { operations, endless: false } },
    findings: [{ check, op: 0, message: 'wrong' }],
  });
  const cases = plan.cases.map((c, i) => (i === 0 ? { ...c, ops: 'race op 1\nop 0\n' } : c));
  const first = (...ended: CaseResult[]) => verdictOf({ ...plan, cases }, ended).failing;
  expect(first(failing('results', 2), failing('results', 9), failing('results', 8))).toBe(2);
  expect(first(failing('results', 2), failing('walks', 1))).toBe(0);
  expect(
    first(failing('results', 2), failing('results', 9), failing('results', 9), failing('results', 1)),
  ).toBe(1);
});
