// SPDX-License-Identifier: GPL-2.0-only
// Runs a kernel's own test off the page's thread. Whoever has had enough of it ends the worker.
import { readReport, runTest } from '../base/kernel-test.mjs';
import type { KernelTestSaid } from './kernel-test-client.ts';

/** Milliseconds between two reports. */
const REPORT_MS = 100;

const post = (said: KernelTestSaid): void => self.postMessage(said);

self.onmessage = async ({ data: module }: MessageEvent<WebAssembly.Module>) => {
  const decoder = new TextDecoder();
  let printed = '';
  let told = 0;
  try {
    await runTest(module, 'xarray_test', {
      write: (bytes) => (printed += decoder.decode(bytes, { stream: true })),
      progress(checks) {
        const now = performance.now();
        if (now - told < REPORT_MS) return;
        told = now;
        post({ kind: 'progress', checks });
      },
    });
    const report = readReport(printed);
    if (!report) throw new Error('it ended without a report');
    post({ kind: 'end', report, printed });
  } catch (error) {
    post({ kind: 'error', message: `${(error as Error).message}. ${printed.slice(-400)}` });
  }
};
