// SPDX-License-Identifier: GPL-2.0-only
// What an exercise is judged on: its named scenarios, then random operations in short runs that each begin empty.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { randomText } from './random.ts';
import type { Case, ExerciseInfo } from './types.ts';

/** Random operations, if nothing else is asked for. */
export const OPERATIONS = 1000;

export function casesOf(
  exercise: ExerciseInfo,
  model: Pick<ExhibitModel, 'modified'>,
  operations = OPERATIONS,
): readonly Case[] {
  const named = exercise.scenarios.map(({ slug, text }) => ({ scenario: slug, seed: null, ops: text }));
  const { each } = exercise.random;
  const random = Array.from({ length: Math.ceil(operations / each) }, (_, i) => ({
    scenario: null,
    seed: i + 1,
    ops: randomText(exercise.random, model.modified, i + 1, Math.min(each, operations - i * each)),
  }));
  return [...named, ...random];
}
