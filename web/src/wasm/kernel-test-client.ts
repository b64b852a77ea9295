// SPDX-License-Identifier: GPL-2.0-only
// Runs a kernel's own test in a new worker.
import { WorkerClient } from '../base/worker/client.ts';
import type { KernelTestReport, KernelTestTasks } from './kernel-test-worker.ts';

/** Rejects if the test cannot continue, and when `signal` aborts. */
export function runKernelTest(
  module: WebAssembly.Module,
  onProgress: (checks: number) => void,
  signal: AbortSignal,
): Promise<KernelTestReport> {
  const worker = new WorkerClient<KernelTestTasks>(
    () => new Worker(new URL('./kernel-test-worker.ts', import.meta.url), { type: 'module' }),
    'the worker',
  );
  return worker.ask('run', module, { onProgress, signal }).finally(() => worker.end());
}
