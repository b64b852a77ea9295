// SPDX-License-Identifier: GPL-2.0-only
// Lists the parts of a judgement, before any case has run.
import { metaOf } from '../exhibit-api/ops-text.ts';
import type { CounterLimit } from '../base/exercise.ts';
import type { JudgedModel } from '../exhibit-api/types.ts';
import { OPERATIONS, casesOf, triedIn } from './cases.ts';
import { keptOf } from './moved-members.ts';
import type { Case, Column, JudgeInput, Tried } from './types.ts';
import { WORDS } from './words.ts';

export interface Plan {
  readonly exercise: string;
  readonly fanout: number;
  readonly cases: readonly Case[];
  readonly columns: readonly Column[];
  readonly limits: readonly CounterLimit[];
  readonly counters: readonly { readonly key: string; readonly label: string }[];
  /** The fault of a struct whose members may only move; '': none. null: the exercise has no such struct. */
  readonly kept: string | null;
  readonly tried: Tried;
}

export function planOf(input: JudgeInput, model: JudgedModel): Plan {
  const { exercise, operations = OPERATIONS } = input;
  const cases = casesOf(exercise, model, operations);
  return {
    ...{ exercise: exercise.name, fanout: exercise.fanout, cases, limits: exercise.counters },
    columns: [
      ...exercise.scenarios.map(({ slug, title, text }) => ({
        scenario: slug,
        title: title || (metaOf(text)['title'] ?? slug),
      })),
      { scenario: null, title: WORDS.random(operations.toLocaleString('en')) },
    ],
    counters: model.counters.map(({ key, label }) => ({ key, label })),
    kept: exercise.keeps === undefined ? null : keptOf(exercise.keeps, input),
    tried: triedIn(exercise, model, cases),
  };
}
