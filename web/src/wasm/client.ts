// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the worker: one run at a time; a worker that crashed or was given up is replaced.
import type { TraceData } from '../trace/trace.ts';
import type { RunReply, RunRequest } from './protocol.ts';

/** Longer than any run within its budgets takes; then the worker is replaced. */
const PATIENCE_MS = 60_000;

const superseded = (): Error => new DOMException('superseded by a newer run', 'AbortError');

export class CoreClient {
  private worker: Worker | null = null;
  private next = 1;

  /** Runs one lane. Rejects if the worker fails, or when `signal` aborts. */
  run(request: Omit<RunRequest, 'id'>, signal: AbortSignal): Promise<TraceData> {
    // Superseded before it came here: the worker is another run's.
    if (signal.aborted) return Promise.reject(superseded());
    const id = this.next++;
    const worker = (this.worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => giveUp(new Error('the run did not end within a minute and was stopped')),
        PATIENCE_MS,
      );
      const finish = (): void => {
        clearTimeout(timer);
        worker.removeEventListener('message', onMessage);
        worker.removeEventListener('error', onError);
        signal.removeEventListener('abort', onAbort);
      };
      const giveUp = (error: Error): void => {
        finish();
        this.replace(worker);
        reject(error);
      };
      const onMessage = ({ data }: MessageEvent<RunReply>): void => {
        if (data.id !== id) return;
        finish();
        // A program that crashed leaves its worker in an unknown state; one that could not load a part of itself
        // may remember that.
        if ('error' in data || data.trace.crash) this.replace(worker);
        if ('error' in data) return reject(new Error(data.error));
        resolve({ ...data.trace, sites: request.sites });
      };
      const onError = (event: ErrorEvent): void =>
        giveUp(new Error(event.message || 'the worker could not start'));
      const onAbort = (): void => giveUp(superseded());
      worker.addEventListener('message', onMessage);
      worker.addEventListener('error', onError);
      signal.addEventListener('abort', onAbort);
      worker.postMessage({ ...request, id } satisfies RunRequest);
    });
  }

  private replace(worker: Worker): void {
    worker.terminate();
    if (this.worker === worker) this.worker = null;
  }
}
