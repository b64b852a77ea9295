// SPDX-License-Identifier: GPL-2.0-only
// Judges in a worker, for the page. Each judgement has a worker of its own, so that an endless one can be ended.
import { WorkerClient } from '../base/worker/client.ts';
import type { JudgeTasks } from './judge-worker.ts';
import type { JudgeInput, JudgeProgress, Judgement } from './types.ts';

export function judgeInWorker(
  input: JudgeInput,
  onProgress: (progress: JudgeProgress) => void,
  signal: AbortSignal,
): Promise<Judgement> {
  const worker = new WorkerClient<JudgeTasks>(
    () => new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' }),
    'the judge',
  );
  return worker.ask('judge', input, { onProgress, signal }).finally(() => worker.end());
}
