// SPDX-License-Identifier: GPL-2.0-only
// Asks the compiler's worker for the page. A compile that takes too long, or is cancelled, ends with its worker. The
// next one loads the compiler again from the browser's cache.
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import { WorkerClient, type WorkerPort } from '../base/worker/client.ts';
import { PATIENCE_MS, stoppedByTime, type CompilerFiles } from './protocol.ts';
import type { CompilerTasks } from './tasks.ts';

const ofThePage = (): WorkerPort =>
  new Worker(new URL('./patch-worker.ts', import.meta.url), { type: 'module' });

export class PatchCompiler {
  readonly #worker: WorkerClient<CompilerTasks>;
  #loading: Promise<void> | null = null;
  #fetched = false;

  /** `files`: complete addresses; paths in Node. `bytes`: what the first load transfers. */
  constructor(
    private readonly files: CompilerFiles,
    readonly bytes: number,
    open = ofThePage,
  ) {
    this.#worker = new WorkerClient(open, 'the compiler', () => (this.#loading = null));
  }

  /** Whether the compiler is loaded or in the browser's cache. A cancelled compile ends only the worker. */
  get loaded(): boolean {
    return this.#fetched || this.#loading !== null;
  }

  /** Rejects if the compiler cannot be fetched, or when `signal` aborts. */
  async load(onProgress?: (loaded: number) => void, signal?: AbortSignal): Promise<void> {
    try {
      await (this.#loading ??= this.#worker.ask('load', this.files, { onProgress, signal }));
      this.#fetched = true;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Rejects when `signal` aborts. After `patience` milliseconds the result is `stopped`. */
  async compile(
    pack: LabPack,
    edits: readonly Edit[],
    signal?: AbortSignal,
    patience: number = PATIENCE_MS,
  ): Promise<Compiled> {
    await this.load(undefined, signal);
    try {
      return await this.#worker.ask('compile', { pack, edits }, { signal, patience });
    } catch (error) {
      this.close();
      if ((error as Error).name !== 'TimeoutError' || signal?.aborted) throw error;
      return stoppedByTime(edits, patience);
    }
  }

  close(): void {
    this.#worker.end();
  }
}
