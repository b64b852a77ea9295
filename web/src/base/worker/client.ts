// SPDX-License-Identifier: GPL-2.0-only
// Asks a worker, from the page or from Node. Each question ends: by an answer, an error, an abort, or the worker's end.
import type { AnswerOf, FromWorker, ProgressOf, QuestionOf, Tasks, ToWorker } from './messages.ts';

/** The asking side's end of a worker: a Worker, or a wrapper around Node's. */
export interface WorkerPort {
  postMessage: (message: ToWorker, transfer: Transferable[]) => void;
  terminate: () => void;
  addEventListener: ((kind: 'message', hear: (event: { readonly data: FromWorker }) => void) => void) &
    ((kind: 'error', hear: (event: { readonly message: string }) => void) => void);
}

export interface AskOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly transfer?: Transferable[];
  /** Aborting ends the worker, and rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that an aborted task gets to answer, before the client ends the worker. */
  readonly grace?: number;
  /** Milliseconds after which the client ends the worker and rejects the question with a TimeoutError. */
  readonly patience?: number;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((progress: never) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

export class WorkerClient<T extends Tasks> {
  #port: WorkerPort | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  /**
   * The first question opens the worker; after the worker's end, the next question opens another. `open` is such as
   * `() => new Worker(new URL('./x-worker.ts', import.meta.url), { type: 'module' })`. `name` is used as in "the
   * finder could not start". `onEnd` is called when the worker and its state are gone. Its argument is null if this
   * client ended the worker.
   */
  constructor(
    private readonly open: () => WorkerPort,
    private readonly name: string,
    private readonly onEnd: (error: Error | null) => void = () => {},
  ) {}

  ask<K extends keyof T & string>(
    task: K,
    asked: QuestionOf<T, K>,
    { onProgress, transfer = [], signal, grace = 0, patience }: AskOptions<ProgressOf<T, K>> = {},
  ): Promise<AnswerOf<T, K>> {
    if (signal?.aborted && grace === 0) return Promise.reject(signal.reason as Error);
    const port = this.#opened();
    const id = this.#next++;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const onAbort = (): void => {
      if (grace > 0) port.postMessage({ cancel: id }, []);
      const end = (): void => this.#end(id, signal!.reason as Error);
      if (grace === 0) end();
      else if (grace < Infinity) timers.push(setTimeout(end, grace));
    };
    return new Promise<AnswerOf<T, K>>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress, signal });
      signal?.addEventListener('abort', onAbort);
      if (patience !== undefined)
        timers.push(
          setTimeout(() => this.#end(id, new DOMException('it took too long', 'TimeoutError')), patience),
        );
      port.postMessage({ id, task, asked }, transfer);
      if (signal?.aborted) onAbort();
    }).finally(() => {
      timers.forEach(clearTimeout);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  /** Asks without waiting for an answer. The worker begins its tasks in the order of the calls. */
  tell<K extends keyof T & string>(task: K, asked: QuestionOf<T, K>, transfer: Transferable[] = []): void {
    this.#opened().postMessage({ id: this.#next++, task, asked }, transfer);
  }

  /** Starts the worker before the first question, so that it need not wait. */
  start(): void {
    this.#opened();
  }

  /** Whether a question has no answer yet. */
  get busy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Ends the worker, and rejects all open questions with this error. */
  end(error: Error = new DOMException('its worker was ended', 'AbortError')): void {
    this.#close(null, () => error);
  }

  #opened(): WorkerPort {
    if (this.#port) return this.#port;
    const port = (this.#port = this.open());
    port.addEventListener('message', ({ data }) => {
      const waiting = this.#port === port ? this.#waiting.get(data.id) : undefined;
      if (!waiting) return;
      if ('progress' in data) return waiting.onProgress?.(data.progress as never);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting.reject(new Error(data.error));
      else waiting.resolve(data.answer as never);
    });
    port.addEventListener('error', ({ message }) => {
      const error = new Error(message || `${this.name} could not start`);
      if (this.#port === port) this.#close(error, () => error);
    });
    return port;
  }

  /** Ends the worker because of one question. The other questions reject too, as no worker can answer them now. */
  #end(id: number, error: Error): void {
    const beside = new Error('a run beside this one had to be ended: run it again');
    this.#close(null, (other, signal) =>
      other === id ? error : signal?.aborted ? (signal.reason as Error) : beside,
    );
  }

  #close(failed: Error | null, errorOf: (id: number, signal: AbortSignal | undefined) => Error): void {
    this.#port?.terminate();
    this.#port = null;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.onEnd(failed);
    for (const [id, { reject, signal }] of waiting) reject(errorOf(id, signal));
  }
}
