// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the runs' worker: one run at a time; a worker that crashed or was given up is replaced.
import { WorkerClient } from '../base/worker/client.ts';
import type { TraceData } from '../trace/trace.ts';
import type { RunRequest } from './protocol.ts';
import type { RunTasks } from './run-worker.ts';

/** Longer than any run within its budgets takes; then the worker is replaced. */
const PATIENCE_MS = 60_000;

export class CoreClient {
  readonly #worker = new WorkerClient<RunTasks>(
    () => new Worker(new URL('./run-worker.ts', import.meta.url), { type: 'module' }),
    'the worker',
  );

  /** Runs one lane. Rejects if the worker fails, or when `signal` aborts. */
  async run(request: RunRequest, signal: AbortSignal): Promise<TraceData> {
    try {
      const trace = await this.#worker.ask('run', request, { signal, patience: PATIENCE_MS });
      // A program that crashed leaves its worker in an unknown state.
      if (trace.crash) this.#worker.end();
      return { ...trace, sites: request.sites };
    } catch (error) {
      // Superseded before it came here, or by whom the worker was ended: it is another run's.
      if (signal.aborted) throw error;
      // One that could not load a part of itself may remember that.
      this.#worker.end();
      if ((error as Error).name !== 'TimeoutError') throw error;
      throw new Error('the run did not end within a minute and was stopped');
    }
  }
}
