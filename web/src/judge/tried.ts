// SPDX-License-Identifier: GPL-2.0-only
// What a judgement rests on: said below its table by page and runner alike.
import { parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { Case, ExerciseInfo, Tried } from './types.ts';

export function triedIn({ fanout }: ExerciseInfo, model: ExhibitModel, cases: readonly Case[]): Tried {
  const ops = cases.flatMap((c) => parseOps(model, c.ops, fanout, 'case').ops);
  return {
    ...{ cases: cases.length, operations: ops.length, fanouts: [fanout] },
    races: ops.filter((op) => op.race.length > 0).length,
    failing: ops.filter((op) => op.controls.length > 0).length,
    seeds: Math.max(0, ...cases.map((c) => c.seed ?? 0)),
  };
}
