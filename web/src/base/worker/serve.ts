// SPDX-License-Identifier: GPL-2.0-only
// Runs tasks in a worker: looks each up by its name, and posts its progress and its answer.
import { errorText, HandedOver, type FromWorker, type Tasks, type ToWorker } from './messages.ts';

/** The worker's end of the channel: `self` in a browser, `parentPort` in Node. */
interface OwnPort {
  postMessage: (message: FromWorker, transfer: Transferable[]) => void;
  onmessage: ((event: MessageEvent<ToWorker>) => unknown) | null;
}

/** Tasks begin in the order of the questions. An error of a task is its answer; the worker continues. */
export function serve(tasks: Tasks, port = globalThis as unknown as OwnPort): void {
  const running = new Map<number, AbortController>();
  port.onmessage = async ({ data }) => {
    if ('cancel' in data) return running.get(data.cancel)?.abort();
    const { id, task, asked } = data;
    const stop = new AbortController();
    running.set(id, stop);
    const report = (progress: unknown, transfer: Transferable[] = []): void =>
      port.postMessage({ id, progress }, transfer);
    try {
      const answer = await tasks[task]!(asked as never, { report, signal: stop.signal } as never);
      if (answer instanceof HandedOver) port.postMessage({ id, answer: answer.answer }, answer.transfer);
      else port.postMessage({ id, answer }, []);
    } catch (error) {
      port.postMessage({ id, error: errorText(error) }, []);
    }
    running.delete(id);
  };
}

const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();

/** Lets waiting messages arrive. A timer would take 4 ms each time. */
export const breathe = (): Promise<void> =>
  new Promise((go) => {
    channel!.port1.onmessage = () => go();
    channel!.port2.postMessage(null);
  });

/** Calls `act` at most once in `ms` milliseconds. */
export function atMostEvery(ms: number): (act: () => void) => void {
  let last = performance.now();
  return (act) => {
    if (performance.now() - last < ms) return;
    act();
    last = performance.now();
  };
}
