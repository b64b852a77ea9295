// SPDX-License-Identifier: GPL-2.0-only
// Hands calls of tools to threads, one call to a thread at a time. A call that takes too long ends with its thread.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { WorkerClient, type WorkerPort } from '../../base/worker/client.ts';
import { openThread } from '../thread.ts';
import { refusal } from './answer.ts';
import type { Call, CallTasks } from './call-thread.ts';

/** Calls that run at once; each may keep the traces of a page. */
const MOST_AT_ONCE = 2;
/** Calls that wait for one to end. */
const MOST_WAITING = 16;
/** Milliseconds that a call may take: a judgement on a slow machine takes one minute. */
const MOST_MS = 180_000;
/** Memory of a thread's objects, in MB. Traces lie beside it, under the limit of memory of a page. */
const MOST_HEAP_MB = 2048;

const open = (): WorkerPort =>
  openThread(new URL('./call-thread.ts', import.meta.url), {
    // The standard output belongs to the protocol.
    stdout: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });

export class Callers {
  readonly #all: readonly WorkerClient<CallTasks>[];
  readonly #idle: WorkerClient<CallTasks>[];
  readonly #waiting: ((client: WorkerClient<CallTasks>) => void)[] = [];
  #closed = false;

  constructor(
    private readonly mostMs = MOST_MS,
    openOne = open,
  ) {
    this.#all = Array.from({ length: MOST_AT_ONCE }, () => new WorkerClient<CallTasks>(openOne, 'a call'));
    this.#idle = [...this.#all];
  }

  /** Calls run in the order in which they come. An abort ends one wherever it is. */
  async call(call: Call, signal: AbortSignal): Promise<CallToolResult> {
    if (this.#waiting.length >= MOST_WAITING)
      return refusal(`${call.name}: ${MOST_WAITING} calls wait already; wait for answers, then call again`);
    const client =
      this.#idle.pop() ?? (await new Promise<WorkerClient<CallTasks>>((go) => this.#waiting.push(go)));
    try {
      // A question would open another thread.
      if (this.#closed) throw new Error('the connection was cut');
      return await client.ask('call', call, { signal, patience: this.mostMs });
    } catch (error) {
      if (signal.aborted) throw error;
      return refusal(failed(call, error as Error, this.mostMs));
    } finally {
      const next = this.#waiting.shift();
      if (next) next(client);
      else this.#idle.push(client);
    }
  }

  /** Ends all threads, and with them the calls that run. */
  close(): void {
    this.#closed = true;
    for (const client of this.#all) client.end();
  }
}

function failed({ name }: Call, error: Error, mostMs: number): string {
  const remedy = 'ask for fewer operations or variants, or a narrower question';
  if (error.name === 'TimeoutError')
    return `${name}: ended after ${mostMs / 1000} seconds, the most that a call may take; ${remedy}`;
  if (/memory limit/.test(error.message))
    return `${name}: ended at ${MOST_HEAP_MB} MB, the most memory that a call may take; ${remedy}`;
  return `${name}: Treewalk failed: ${error.message}`;
}
