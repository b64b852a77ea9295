// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the compiler's worker. A compile that takes too long, or that nobody waits for any more, ends with
// its worker; the next one loads the compiler anew, from the browser's cache.
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

  /** `files`: whole addresses, or paths in Node. `bytes`: what the first load transfers. */
  constructor(
    private readonly files: CompilerFiles,
    readonly bytes: number,
    open = ofThePage,
  ) {
    this.#worker = new WorkerClient(open, 'the compiler', () => (this.#loading = null));
  }

  /** It is here already, or in the browser's cache: a stop ends only its worker. */
  get loaded(): boolean {
    return this.#fetched || this.#loading !== null;
  }

  /** Rejects if it cannot be had, or when `signal` aborts. */
  async load(onProgress?: (loaded: number) => void, signal?: AbortSignal): Promise<void> {
    try {
      await (this.#loading ??= this.#worker.ask('load', this.files, { onProgress, signal }));
      this.#fetched = true;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Rejects when `signal` aborts. What takes too long is `stopped`. */
  async compile(
    pack: LabPack,
    edit: Edit,
    signal?: AbortSignal,
    patience: number = PATIENCE_MS,
  ): Promise<Compiled> {
    await this.load(undefined, signal);
    try {
      return await this.#worker.ask('compile', { pack, edit }, { signal, patience });
    } catch (error) {
      this.close();
      if ((error as Error).name !== 'TimeoutError' || signal?.aborted) throw error;
      return stoppedByTime(edit);
    }
  }

  close(): void {
    this.#worker.end();
  }
}
