// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { ExerciseInfo } from '../base/exercise.ts';
import { judgedAtEach } from './fanouts.ts';
import type { Judgement } from './types.ts';

const EXERCISE = {
  fanout: 64,
  fanoutsAfter: [{ fanout: 16, instead: [['\\b(add \\S+) 9\\b', '$1 8']] }],
  scenarios: [{ slug: 'one', title: 'One', text: 'add 9\nadd 512 9\nrace add 4 9; add 90 9' }],
  random: { each: 2, ops: [[1, 'add 512 9']], fails: [[1, 'fail all']], races: [[2, 'add 0 9']] },
} as unknown as ExerciseInfo;

const judgement = (passed: boolean, fanout: number): Judgement => ({
  exercise: 'e',
  passed,
  tried: { cases: 2, operations: 5, races: 1, failing: 1, seeds: 3, fanouts: [fanout] },
  columns: [{ scenario: 'one', title: 'One' }],
  checks: [
    {
      ...{ id: 'results', label: 'results equal', passed, cases: 2, message: passed ? '' : 'it differs' },
      cells: [{ is: 'unjudged' }, { is: passed ? 'passed' : 'failed' }],
    },
  ],
  first: null,
});

async function asked(passes: readonly boolean[]) {
  const seen: ExerciseInfo[] = [];
  const result = await judgedAtEach(EXERCISE, (at) => {
    seen.push(at);
    return Promise.resolve(judgement(passes[seen.length - 1]!, at.fanout));
  });
  return { seen, result: result! };
}

test('what passes is judged at the next fan-out, with orders that the kernel can split there', async () => {
  const { seen, result } = await asked([true, true]);
  expect(seen.map((e) => e.fanout)).toEqual([64, 16]);
  expect(seen[1]!.scenarios[0]!.text).toBe('add 9\nadd 512 8\nrace add 4 8; add 90 8');
  expect(seen[1]!.random).toMatchObject({ each: 2, ops: [[1, 'add 512 8']], races: [[2, 'add 0 8']] });
  expect(result.passed).toBe(true);
  expect(result.tried).toMatchObject({ cases: 4, operations: 10, seeds: 3, fanouts: [64, 16] });
  expect(result.columns.at(-1)).toEqual({ scenario: null, title: '16 slots' });
  expect(result.checks[0]!.cells.map((c) => c.is)).toEqual(['unjudged', 'passed', 'passed']);
});

test('what fails there alone has not passed, and says where', async () => {
  const { result } = await asked([true, false]);
  expect(result.passed).toBe(false);
  expect(result.checks[0]).toMatchObject({ passed: false, cases: 4, message: '16 slots: it differs' });
  expect(result.checks[0]!.cells.map((c) => c.is)).toEqual(['unjudged', 'passed', 'failed']);
});

test('what fails at the first is not judged at the next', async () => {
  const { seen, result } = await asked([false, true]);
  expect(seen).toHaveLength(1);
  expect(result).toMatchObject({ passed: false, tried: { fanouts: [64] } });
});
