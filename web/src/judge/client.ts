// SPDX-License-Identifier: GPL-2.0-only
// The page's door to the judge: each judgement has a worker of its own, so that what never ends can be ended.
import type { JudgeAnswer, JudgeAsk } from './protocol.ts';
import type { JudgeInput, JudgeProgress, Judgement } from './types.ts';
import { WORDS } from './words.ts';

export class JudgeClient {
  private readonly running = new Set<Worker>();

  /** Aborted it rejects with the signal's reason. */
  judge(
    input: JudgeInput,
    onProgress: (progress: JudgeProgress) => void,
    signal: AbortSignal,
  ): Promise<Judgement> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module' });
      this.running.add(worker);
      const finish = (): void => {
        signal.removeEventListener('abort', onAbort);
        this.running.delete(worker);
        worker.terminate();
      };
      const onAbort = (): void => {
        finish();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', onAbort);
      worker.onerror = ({ message }) => {
        finish();
        reject(new Error(message || WORDS.noStart));
      };
      worker.onmessage = ({ data }: MessageEvent<JudgeAnswer>) => {
        switch (data.kind) {
          case 'progress':
            return onProgress(data.progress);
          case 'end':
            finish();
            return resolve(data.judgement);
          case 'error':
            finish();
            return reject(new Error(data.message));
          default:
            data satisfies never;
        }
      };
      worker.postMessage(input satisfies JudgeAsk);
    });
  }

  close(): void {
    for (const worker of this.running) worker.terminate();
    this.running.clear();
  }
}
