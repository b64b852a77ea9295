// SPDX-License-Identifier: GPL-2.0-only
// Runs a kernel's own test in a worker. The client stops it by ending the worker.
import { readReport, runTest } from '../base/kernel-test.mjs';
import { errorText, type TaskContext } from '../base/worker/messages.ts';
import { atMostEvery, serve } from '../base/worker/serve.ts';

export interface KernelTestReport {
  /** Checks that ran. */
  readonly run: number;
  readonly passed: number;
  /** The functions whose checks failed, one for each check. */
  readonly failed: readonly string[];
  readonly leakedNodes: number;
  /** Kernel WARNs. */
  readonly warnings: number;
}

/** Milliseconds between two reports of progress. */
const REPORT_MS = 100;

async function run(module: WebAssembly.Module, { report }: TaskContext<number>): Promise<KernelTestReport> {
  const decoder = new TextDecoder();
  const now = atMostEvery(REPORT_MS);
  let printed = '';
  try {
    await runTest(module, 'kernel_test', {
      write: (bytes) => (printed += decoder.decode(bytes, { stream: true })),
      progress: (checks) => now(() => report(checks)),
    });
    const read = readReport(printed);
    if (read) return read;
    throw new Error('it ended without a report');
  } catch (error) {
    throw new Error(`${errorText(error)}. ${printed.slice(-400)}`, { cause: error });
  }
}

const tasks = { run };
export type KernelTestTasks = typeof tasks;
serve(tasks);
