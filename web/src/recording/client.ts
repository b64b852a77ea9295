// SPDX-License-Identifier: GPL-2.0-only
// The page's side of the worker of recordings. Whoever cancels closes it: a worker that is gone computes nothing.
import type { Lanes, OpenedPart, Part, Ran, RecordingAnswer, RecordingAsk } from './protocol.ts';
import type { ImportAsked, ImportedRecording } from './types.ts';

type Asked = RecordingAsk extends infer A ? (A extends RecordingAsk ? Omit<A, 'id'> : never) : never;
type Answered<K> = Extract<RecordingAnswer, { readonly kind: K }>;

export class RecordingClient {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private next = 1;
  private readonly gone = new AbortController();

  private ask<K extends Asked['kind']>(
    ask: Asked & { readonly kind: K },
    onProgress?: (done: number) => void,
  ): Promise<Answered<K>> {
    const id = this.next++;
    const { worker, gone } = this;
    return new Promise((resolve, reject) => {
      const over = new AbortController();
      const end = (error: Error): void => {
        over.abort();
        reject(error);
      };
      const { signal } = over;
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<RecordingAnswer>) => {
          if (data.id !== id) return;
          if (data.kind === 'progress') return onProgress?.(data.done);
          if (data.kind === 'error') return end(new Error(data.message));
          over.abort();
          resolve(data as Answered<K>);
        },
        { signal },
      );
      worker.addEventListener(
        'error',
        (e) => end(new Error(e.message || 'the worker of recordings could not start')),
        { signal },
      );
      gone.signal.addEventListener('abort', () => end(new DOMException('given up', 'AbortError')), {
        signal,
      });
      if (gone.signal.aborted) return end(new DOMException('given up', 'AbortError'));
      worker.postMessage({ ...ask, id });
    });
  }

  async read(
    file: Blob,
    name: string,
    asked: ImportAsked,
    onBytes?: (bytes: number) => void,
  ): Promise<ImportedRecording> {
    return (await this.ask({ kind: 'read', file, name, asked }, onBytes)).recording;
  }

  /** `onDone`: operations of all lanes together. */
  async run(lanes: Lanes, onDone: (done: number) => void): Promise<Ran> {
    return this.ask({ kind: 'run', ...lanes }, onDone);
  }

  async open(lanes: Lanes, part: Part): Promise<OpenedPart> {
    return (await this.ask({ kind: 'open', ...lanes, part })).opened;
  }

  async text(lanes: Lanes, part: Part): Promise<string> {
    return (await this.ask({ kind: 'text', ...lanes, part })).text;
  }

  close(): void {
    this.gone.abort();
    this.worker.terminate();
  }
}
