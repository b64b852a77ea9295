// SPDX-License-Identifier: GPL-2.0-only
// Asks the runs' worker to run a lane, one at a time. A worker that crashed or took too long is replaced.
import type { SiteTable } from '../base/sites.ts';
import { WorkerClient } from '../base/worker/client.ts';
import type { RanTrace, RunRequest } from './run-protocol.ts';
import type { RunTasks } from './run-worker.ts';

/** Milliseconds after which a run fails. A run within its budgets takes less. */
const PATIENCE_MS = 60_000;
/** A run with more records takes its worker along. */
const LARGE_RUN_BYTES = 16 << 20;

export class CoreClient {
  readonly #worker = new WorkerClient<RunTasks>(
    () => new Worker(new URL('./run-worker.ts', import.meta.url), { type: 'module' }),
    'the worker',
    () => {
      this.#sent.clear();
      this.#isSpent = false;
    },
  );
  /** The programs that the worker has, by their numbers there: cloning a site table takes milliseconds. */
  readonly #sent = new Map<WebAssembly.Module, number>();
  /** Whether the worker ends as soon as no run is in it. */
  #isSpent = false;

  /** Starts the worker, which loads its code meanwhile. */
  start(): void {
    this.#worker.start();
  }

  #programOf(module: WebAssembly.Module, sites: SiteTable): number {
    const known = this.#sent.get(module);
    if (known !== undefined) return known;
    const program = this.#sent.size;
    this.#sent.set(module, program);
    this.#worker.tell('program', { program, module, sites });
    return program;
  }

  /** Runs one lane. Rejects if the worker fails, or when `signal` aborts. */
  async run(request: RunRequest, signal: AbortSignal): Promise<RanTrace> {
    const { module, sites, ...asked } = request;
    signal.throwIfAborted();
    try {
      const program = this.#programOf(module, sites);
      const trace = await this.#worker.ask('run', { ...asked, program }, { signal, patience: PATIENCE_MS });
      // A program that crashed leaves its worker in an unknown state. An idle worker keeps a large run's memory.
      if (trace.crash || trace.records.byteLength > LARGE_RUN_BYTES) this.#isSpent = true;
      return { ...trace, sites };
    } catch (error) {
      // A later run replaced this one, and the worker now belongs to it.
      if (signal.aborted) throw error;
      // A worker that failed to load a module may keep that failure.
      this.#isSpent = true;
      if ((error as Error).name !== 'TimeoutError') throw error;
      throw new Error('the run did not end within a minute and was stopped');
    } finally {
      if (this.#isSpent && !this.#worker.busy) this.#worker.end();
    }
  }
}
