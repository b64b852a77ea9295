// SPDX-License-Identifier: GPL-2.0-only
// Lists the tasks of a judge's worker. Nothing interrupts a case: a caller that no longer wants it ends the worker.
import { perKey } from '../base/memo.ts';
import { breathe } from '../base/worker/serve.ts';
import type { JudgedModel } from '../exhibit-api/types.ts';
import { casesOf } from './cases.ts';
import { CaseJudge, type KnownRight } from './judge.ts';
import { planOf, type Plan } from './plan.ts';
import type { Case, FirstFailure, JudgeInput } from './types.ts';
import type { CaseResult } from './verdict.ts';

/** The known part of a judgement before the candidate is compiled. */
export type Reference = Pick<JudgeInput, 'exercise' | 'reference'>;

interface Ahead {
  readonly references: readonly Reference[];
  readonly from: number;
  readonly of: number;
}

export function judgeTasks(modelOf: (exhibit: string) => Promise<JudgedModel>) {
  let judge: CaseJudge | null = null;
  /** Counts the calls below: the next call ends the work done ahead. */
  let turn = 0;
  /** The reference's results, by exercise and fan-out: later edits are compared with them again. */
  const knownOf = perKey((_: string): KnownRight => new Map());
  return {
    /** Runs each reference on every `of`th case from `from` on, until a candidate comes. */
    async prepare({ references, from, of }: Ahead): Promise<void> {
      const own = ++turn;
      for (const { exercise, reference } of references) {
        const model = await modelOf(exercise.exhibit);
        const { name, fanout } = exercise;
        const input = { exercise, reference, candidate: reference };
        const ahead = new CaseJudge(input, model, knownOf(`${name} ${fanout}`));
        for (const [i, one] of casesOf(exercise, model).entries()) {
          if (i % of !== from) continue;
          await breathe();
          if (turn !== own) return;
          ahead.know(one);
        }
      }
    },
    /** Takes a candidate; the cases that follow run on it. */
    async begin(input: JudgeInput): Promise<Plan> {
      turn++;
      const { exhibit, name, fanout } = input.exercise;
      const model = await modelOf(exhibit);
      judge = new CaseJudge(input, model, knownOf(`${name} ${fanout}`));
      return planOf(input, model);
    },
    run: (of: Case): CaseResult => judge!.run(of),
    shortest: (of: Case): FirstFailure => judge!.shortest(of),
  };
}
export type JudgeTasks = ReturnType<typeof judgeTasks>;
