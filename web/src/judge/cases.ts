// SPDX-License-Identifier: GPL-2.0-only
// Lists the cases of an exercise: its named scenarios, then random operations in short runs. Each run begins empty.
import { parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { randomText } from './random.ts';
import type { Case, ExerciseInfo, RandomOps, Tried } from './types.ts';

/** Random operations that a judgement runs by default. */
export const OPERATIONS = 1000;

export function casesOf(
  exercise: ExerciseInfo,
  model: Pick<ExhibitModel, 'modified'>,
  operations = OPERATIONS,
): readonly Case[] {
  const named = exercise.scenarios.map(({ slug, text }) => ({ scenario: slug, seed: null, ops: text }));
  return [...named, ...randomCases(exercise.random, model, operations)];
}

/** Cases with the seeds from 1 on. */
export const randomCases = (
  random: RandomOps,
  model: Pick<ExhibitModel, 'modified'>,
  operations: number,
): readonly Case[] =>
  Array.from({ length: Math.ceil(operations / random.each) }, (_, i) => ({
    scenario: null,
    seed: i + 1,
    ops: randomText(random, model.modified, i + 1, Math.min(random.each, operations - i * random.each)),
  }));

/** Counts what these cases try: page and runner say it below the table. */
export function triedIn(
  { fanout }: Pick<ExerciseInfo, 'fanout'>,
  model: ExhibitModel,
  cases: readonly Case[],
): Tried {
  const ops = cases.flatMap((c) => parseOps(model, c.ops, fanout, 'case').ops);
  return {
    ...{ cases: cases.length, operations: ops.length, fanouts: [fanout] },
    races: ops.filter((op) => op.race.length > 0).length,
    failing: ops.filter((op) => op.controls.length > 0).length,
    seeds: Math.max(0, ...cases.map((c) => c.seed ?? 0)),
  };
}
