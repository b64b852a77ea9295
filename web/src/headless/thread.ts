// SPDX-License-Identifier: GPL-2.0-only
// Opens a thread of Node where the page opens a worker.
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { WorkerPort } from '../base/worker/client.ts';

/** `file` serves tasks at its parent's port. With `stdout`, what the thread prints goes to the standard error. */
export function openThread(file: URL, options: Omit<WorkerOptions, 'workerData'> = {}): WorkerPort {
  const entry = new URL('./thread-entry.mjs', import.meta.url);
  const thread = new Worker(entry, { ...options, workerData: file.href });
  if (options.stdout) thread.stdout.pipe(process.stderr);
  return {
    postMessage: (message, transfer) => thread.postMessage(message, transfer as Transferable[] & []),
    terminate: () => void thread.terminate(),
    addEventListener: (kind: 'message' | 'error', hear: (event: never) => void) => {
      thread.on(kind, (value: Error) => hear((kind === 'message' ? { data: value } : value) as never));
    },
  };
}
