// SPDX-License-Identifier: GPL-2.0-only
// Declares a bulk run: the request, the result so far, and the function that runs it. A bulk run counts each
// operation and then drops its records.
import type { BulkOp } from './types.ts';

/** How many operations a workload runs, where the reader chooses. */
export const OPERATIONS = {
  name: 'operations',
  label: 'operations',
  min: 1000,
  max: 1_000_000,
  value: 100_000,
} as const;

/** Numbers of objects at which searches are measured: powers of two, and the limit. */
export function sizesTo(limit: number): readonly number[] {
  const out: number[] = [];
  for (let n = 1; n < limit; n *= 2) out.push(n);
  return [...out, limit];
}

/** Makes one object after another, and at each of these sizes as many searches as `each` says, which are measured. */
export function* searchesAmongMore(
  limit: number,
  each: number,
  make: (nth: number) => BulkOp,
  search: (size: number) => BulkOp,
): Iterable<BulkOp> {
  let made = 0;
  for (const size of sizesTo(limit)) {
    for (; made < size; made++) yield make(made);
    for (let i = 0; i < each; i++) yield { ...search(size), x: size };
  }
}

export interface BulkRequest {
  /** Ids of the variants; all run the same operations. */
  readonly variants: readonly string[];
  /** Id of one of the model's workloads. */
  readonly workload: string;
  readonly params: Readonly<Record<string, number>>;
  readonly seed: number;
}

/** What one variant has counted so far. */
export interface BulkLane {
  readonly variant: string;
  /** Operations run so far, measured or not. */
  readonly done: number;
  /** The x of each measured operation, ascending. */
  readonly x: Float64Array;
  /** Values by counter key, each list as long as `x`. */
  readonly values: Readonly<Record<string, Uint32Array>>;
  /** Milliseconds spent on this variant, tracing and counting included. */
  readonly ms: number;
  /** Kernel WARNs that fired. */
  readonly warnings: number;
  /** Why the variant ended early: the place in the C, what happened, in which operation. */
  readonly crash: string | null;
}

export interface BulkResult {
  readonly request: BulkRequest;
  /** Operations of the workload, measured or not. */
  readonly total: number;
  /** First and last x of all operations that the workload measures. */
  readonly xDomain: readonly [first: number, last: number];
  /** In the order of the request. */
  readonly lanes: readonly BulkLane[];
  readonly state: 'running' | 'done' | 'cancelled';
}

/**
 * Runs a workload off the page's thread. It calls `onPart` at most every 100 ms with the result so far. An abort of
 * `signal` ends the run between two operations and resolves with that result. It rejects only if it could run
 * nothing: no such workload, no worker.
 */
export type BulkRun = (
  request: BulkRequest,
  onPart: (result: BulkResult) => void,
  signal: AbortSignal,
) => Promise<BulkResult>;
