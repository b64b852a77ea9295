// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the compiler's worker. A compile that takes too long, or that nobody waits for any more, ends with
// its worker; the next one loads the compiler anew, from the browser's cache.
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import type { LlvmFiles } from '../base/manifest.ts';
import { PATIENCE_MS, stoppedByTime, type CompilerReply, type CompilerRequest } from './protocol.ts';

export type Progress = (loaded: number, bytes: number) => void;

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

export class PatchCompiler {
  /** What the first load transfers. */
  readonly size: { readonly bytes: number };
  readonly #files: LlvmFiles;
  readonly #urlOf: (file: string) => string;
  #worker: Worker | null = null;
  #loading: Promise<void> | null = null;
  #next = 1;
  #fetched = false;

  /** `urlOf`: the whole address of a file of public/core. */
  constructor(files: LlvmFiles, urlOf: (file: string) => string) {
    this.#files = files;
    this.#urlOf = urlOf;
    this.size = { bytes: files.bytes };
  }

  /** It is here already, or in the browser's cache: a stop ends only its worker. */
  get loaded(): boolean {
    return this.#fetched || this.#loading !== null;
  }

  /** Rejects if it cannot be had, or when `signal` aborts. */
  async load(progress: Progress, signal: AbortSignal): Promise<void> {
    const { script, wasm, name } = this.#files;
    const request = { script: this.#urlOf(script), wasm: this.#urlOf(wasm), name };
    const loading = (this.#loading ??= this.#ask(request, signal, (n) => progress(n, this.size.bytes)).then(
      () => {},
    ));
    try {
      await loading;
      this.#fetched = true;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Rejects when `signal` aborts. What takes too long is `stopped`. */
  async compile(pack: LabPack, edit: Edit, signal: AbortSignal): Promise<Compiled> {
    await this.load(() => {}, signal);
    let late = false;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    patience.addEventListener('abort', () => (late = true));
    try {
      const done = await this.#ask({ pack, edit }, AbortSignal.any([signal, patience]));
      if (!done) throw new Error('the compiler gave no answer');
      return done;
    } catch (error) {
      this.close();
      if (!late || signal.aborted) throw error;
      return stoppedByTime(edit);
    }
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = this.#loading = null;
  }

  #ask(
    request: Unnumbered<CompilerRequest>,
    signal: AbortSignal,
    progress: (loaded: number) => void = () => {},
  ): Promise<Compiled | null> {
    const worker = (this.#worker ??= new Worker(new URL('./patch-worker.ts', import.meta.url), {
      type: 'module',
    }));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const heard = new AbortController();
      const end = (act: () => void): void => {
        heard.abort();
        act();
      };
      const options = { signal: heard.signal };
      const gone = (): void => end(() => reject(new DOMException('the compiler was stopped', 'AbortError')));
      signal.addEventListener('abort', gone, options);
      worker.addEventListener(
        'error',
        (event) => end(() => reject(new Error(event.message || 'the compiler could not start'))),
        options,
      );
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<CompilerReply>) => {
          if (data.id !== id) return;
          if ('loaded' in data) progress(data.loaded);
          else if ('error' in data) end(() => reject(new Error(data.error)));
          else end(() => resolve(data.done));
        },
        options,
      );
      if (signal.aborted) return gone();
      worker.postMessage({ ...request, id });
    });
  }
}
