// SPDX-License-Identifier: GPL-2.0-only
// Lists the tasks of a judge's worker. Nothing interrupts a case: a caller that no longer wants it ends the worker.
import { perKey } from '../base/memo.ts';
import type { JudgedModel } from '../exhibit-api/types.ts';
import { CaseJudge, type KnownRight } from './judge.ts';
import { planOf, type Plan } from './plan.ts';
import type { Case, FirstFailure, JudgeInput } from './types.ts';
import type { CaseResult } from './verdict.ts';

export function judgeTasks(modelOf: (exhibit: string) => Promise<JudgedModel>) {
  let judge: CaseJudge | null = null;
  /** What the reference gave, by exercise and fan-out: later edits are held against it again. */
  const knownOf = perKey((_: string): KnownRight => new Map());
  return {
    /** Loads what the cases of an exhibit need. */
    async prepare(exhibit: string): Promise<void> {
      await modelOf(exhibit);
    },
    /** Takes a candidate; the cases that follow run on it. */
    async begin(input: JudgeInput): Promise<Plan> {
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
