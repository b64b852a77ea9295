// SPDX-License-Identifier: GPL-2.0-only
// Judges an exercise at each of its fan-outs in turn, and joins the results into one table.
import type { ExerciseInfo, FanoutAfter, WeightedLine } from '../base/exercise.ts';
import { worst } from './table.ts';
import type { Check, JudgeTable, Judgement, Tried } from './types.ts';

/**
 * `at` compiles and judges; null: the text does not compile. A failure ends the loop: no other fan-out follows.
 * `joined` puts a table of that fan-out beside those before.
 */
export async function judgedAtEach(
  exercise: ExerciseInfo,
  at: (exercise: ExerciseInfo, joined: (table: JudgeTable) => JudgeTable) => Promise<Judgement | null>,
): Promise<Judgement | null> {
  let judgement = await at(exercise, (table) => table);
  for (const after of exercise.fanoutsAfter ?? []) {
    if (!judgement?.passed) break;
    const before = judgement;
    const title = `${after.fanout} slots`;
    const more = await at(withFanout(exercise, after), (table) => joinedTable(before, table, title));
    judgement = more && joined(before, more, title);
  }
  return judgement;
}

export function withFanout(exercise: ExerciseInfo, { fanout, instead }: FanoutAfter): ExerciseInfo {
  const put = (text: string): string =>
    instead.reduce((t, [find, put]) => t.replaceAll(new RegExp(find, 'g'), put), text);
  const lines = (all: readonly WeightedLine[]) =>
    all.map(([weight, line]): WeightedLine => [weight, put(line)]);
  const { ops, races, ...random } = exercise.random;
  return {
    ...exercise,
    fanout,
    scenarios: exercise.scenarios.map((s) => ({ ...s, text: put(s.text) })),
    random: { ...random, ops: lines(ops), ...(races ? { races: lines(races) } : {}) },
  };
}

const joined = (judgement: Judgement, more: Judgement, title: string): Judgement => ({
  ...judgement,
  passed: judgement.passed && more.passed,
  tried: sum(judgement.tried, more.tried),
  ...joinedTable(judgement, more, title),
  first: judgement.first ?? (more.first && { ...more.first, message: `${title}: ${more.first.message}` }),
});

/** Adds `more` as one column. */
const joinedTable = (table: JudgeTable, more: JudgeTable, title: string): JudgeTable => ({
  columns: [...table.columns, { scenario: null, title }],
  checks: table.checks.map((check): Check => {
    const other = more.checks.find((c) => c.id === check.id)!;
    return {
      ...check,
      passed: check.passed && other.passed,
      cases: check.cases + other.cases,
      message: check.message || (other.message && `${title}: ${other.message}`),
      cells: [...check.cells, { is: worst(other.cells.map((c) => c.is)) }],
    };
  }),
});

const sum = (a: Tried, b: Tried): Tried => ({
  cases: a.cases + b.cases,
  operations: a.operations + b.operations,
  races: a.races + b.races,
  failing: a.failing + b.failing,
  seeds: Math.max(a.seeds, b.seeds),
  fanouts: [...a.fanouts, ...b.fanouts],
});
