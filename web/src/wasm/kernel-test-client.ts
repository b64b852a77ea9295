// SPDX-License-Identifier: GPL-2.0-only
// The page's side of a kernel's own test: one worker a run.

export interface KernelTestReport {
  /** Checks. */
  readonly run: number;
  readonly passed: number;
  readonly leakedNodes: number;
  /** Kernel WARNs. */
  readonly warnings: number;
}

export type KernelTestSaid =
  | { readonly kind: 'progress'; readonly checks: number }
  | { readonly kind: 'end'; readonly report: KernelTestReport; readonly printed: string }
  | { readonly kind: 'error'; readonly message: string };

/** Rejects where the test cannot go on, and when `signal` aborts. */
export function runKernelTest(
  module: WebAssembly.Module,
  onProgress: (checks: number) => void,
  signal: AbortSignal,
): Promise<KernelTestReport> {
  const worker = new Worker(new URL('./kernel-test-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<KernelTestReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<KernelTestSaid>) => {
      if (data.kind === 'progress') onProgress(data.checks);
      else if (data.kind === 'end') resolve(data.report);
      else reject(new Error(data.message));
    };
    worker.onerror = (event) => reject(new Error(event.message || 'the worker could not start'));
    const stop = (): void => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    else worker.postMessage(module);
  }).finally(() => worker.terminate());
}
