// SPDX-License-Identifier: GPL-2.0-only
// Asks the recordings' worker for the page. A cancel closes the client, which ends the worker.
import { WorkerClient } from '../base/worker/client.ts';
import type { Lanes, OpenedPart, Part, Ran } from './protocol.ts';
import type { ImportAsked, ImportedRecording } from './types.ts';
import type { RecordingTasks } from './recording-worker.ts';
import { WORDS } from './words.ts';

export class RecordingClient {
  readonly #gone = new AbortController();
  readonly #worker = new WorkerClient<RecordingTasks>(
    () => new Worker(new URL('./recording-worker.ts', import.meta.url), { type: 'module' }),
    WORDS.worker,
  );

  read(
    file: Blob,
    name: string,
    asked: ImportAsked,
    onProgress?: (bytes: number) => void,
  ): Promise<ImportedRecording> {
    return this.#worker.ask('read', { file, name, asked }, { onProgress, signal: this.#gone.signal });
  }

  /** Runs each lane from first to last operation. Calls `onProgress` with the operations of all lanes together. */
  run(lanes: Lanes, onProgress: (done: number) => void): Promise<Ran> {
    return this.#worker.ask('run', lanes, { onProgress, signal: this.#gone.signal });
  }

  open(lanes: Lanes, part: Part): Promise<OpenedPart> {
    return this.#worker.ask('open', { ...lanes, part }, { signal: this.#gone.signal });
  }

  /** Writes a part of the first lane's run as operations. */
  text(lanes: Lanes, part: Part): Promise<string> {
    return this.#worker.ask('text', { ...lanes, part }, { signal: this.#gone.signal });
  }

  close(): void {
    this.#gone.abort(new DOMException('given up', 'AbortError'));
    this.#worker.end();
  }
}
