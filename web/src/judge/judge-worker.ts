// SPDX-License-Identifier: GPL-2.0-only
// Judges in a worker. Nothing interrupts a judgement: a caller that no longer wants the answer ends the worker.
import type { TaskContext } from '../base/worker/messages.ts';
import { atMostEvery, serve } from '../base/worker/serve.ts';
import type { JudgeParts } from '../exhibit-api/types.ts';
import { modelOf } from '../wasm/models.ts';
import { judging } from './judge.ts';
import type { JudgeInput, JudgeProgress, Judgement } from './types.ts';

/** Milliseconds between two reports. */
const REPORT_MS = 100;

const parts = import.meta.glob<{ default: JudgeParts }>('../exhibits/*/judged.ts');

async function judge(input: JudgeInput, { report }: TaskContext<JudgeProgress>): Promise<Judgement> {
  const { exhibit } = input.exercise;
  const more = await parts[`../exhibits/${exhibit}/judged.ts`]?.();
  const steps = judging(input, { ...(await modelOf(exhibit)), ...more?.default });
  const now = atMostEvery(REPORT_MS);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    now(() => report(value));
  }
}

const tasks = { judge };
export type JudgeTasks = typeof tasks;
serve(tasks);
