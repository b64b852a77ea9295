// SPDX-License-Identifier: GPL-2.0-only
// What a bulk run is asked and what it answers: a workload of many operations, counted on several variants.
// Nothing of the trace is kept: each operation is counted, and its records are dropped.

/** How many operations a workload runs, where the reader chooses. */
export const OPERATIONS = {
  name: 'operations',
  label: 'operations',
  min: 1000,
  max: 1_000_000,
  value: 100_000,
} as const;

export interface BulkRequest {
  /** Ids of variants; all run the same operations. */
  readonly variants: readonly string[];
  /** Id of one of the model's workloads. */
  readonly workload: string;
  readonly params: Readonly<Record<string, number>>;
  readonly seed: number;
}

/** What one variant took, so far. */
export interface BulkLane {
  readonly variant: string;
  /** Operations that have run, those that are not measured included. */
  readonly done: number;
  /** Position on the plot's x axis of each measured operation, ascending. */
  readonly x: Float64Array;
  /** By counter key, as long as `x`. */
  readonly values: Readonly<Record<string, Uint32Array>>;
  /** Time spent on this variant, tracing and counting included. */
  readonly ms: number;
  /** Kernel WARNs. */
  readonly warnings: number;
  /** Why the variant ended early: the C place, what happened, in which operation. */
  readonly crash: string | null;
}

export interface BulkResult {
  readonly request: BulkRequest;
  /** Operations of the workload, those that are not measured included. */
  readonly total: number;
  /** First and last position of the whole workload's measured operations. */
  readonly xDomain: readonly [first: number, last: number];
  /** In the order of the request. */
  readonly lanes: readonly BulkLane[];
  readonly state: 'running' | 'done' | 'cancelled';
}

/**
 * Runs a workload off the page's thread. `onPart` hears at most every 100 ms what there is so far. Aborting
 * `signal` ends the run between two operations and resolves with what there is; rejects only where nothing
 * could run (no such workload, no worker).
 */
export type BulkRun = (
  request: BulkRequest,
  onPart: (result: BulkResult) => void,
  signal: AbortSignal,
) => Promise<BulkResult>;
