// SPDX-License-Identifier: GPL-2.0-only
// Makes the random cases of a series: short lists of operations, each with its seed, the same on every machine.
import { sample } from 'fast-check';
import type { ExerciseInfo, RandomOps } from '../base/exercise.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { operationLists } from '../finder/operation-lists.ts';
import { randomCases } from '../judge/cases.ts';
import { withFanout } from '../judge/fanouts.ts';
import type { Case } from '../judge/types.ts';

/** The lines of the exhibit's first exercise that has this fan-out; null: none has. */
export function randomOpsOf(exercises: readonly ExerciseInfo[], fanout: number): RandomOps | null {
  for (const exercise of exercises) {
    if (exercise.fanout === fanout) return exercise.random;
    const after = exercise.fanoutsAfter?.find((f) => f.fanout === fanout);
    if (after) return withFanout(exercise, after).random;
  }
  return null;
}

/** Cases with the seeds from 1 on, of `operations` together. `random` null: drawn as the finder draws them. */
export function casesFor(
  model: ExhibitModel,
  fanout: number,
  random: RandomOps | null,
  operations: number,
): readonly Case[] {
  if (random) return randomCases(random, model, operations);
  const lists = operationLists(model, fanout, true);
  const cases: Case[] = [];
  for (let [seed, left] = [1, operations]; left > 0; seed++) {
    const [ops = ''] = sample(lists, { seed, numRuns: 1 });
    if (!ops) continue;
    cases.push({ scenario: null, seed, ops });
    left -= parseOps(model, ops, fanout, 'case').ops.length;
  }
  return cases;
}
