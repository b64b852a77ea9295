// SPDX-License-Identifier: GPL-2.0-only
// Declares the messages between the page and its bulk worker.
import type { BulkPart } from './bulk.ts';
import type { Program } from './program.ts';

export interface BulkStart {
  readonly slug: string;
  readonly fanout: number;
  readonly lanes: readonly Program[];
  readonly workload: string;
  readonly params: Readonly<Record<string, number>>;
  readonly seed: number;
}

export interface BulkPlan {
  /** Operations in all. */
  readonly total: number;
  /** Operations that are measured. */
  readonly measured: number;
  readonly xDomain: readonly [first: number, last: number];
  /** Counter keys, in the order of every part's columns. */
  readonly keys: readonly string[];
}

/** The plan comes first. Then come lists of parts, with one part per lane in the order of the request. */
export type BulkProgress = { readonly plan: BulkPlan } | { readonly parts: readonly BulkPart[] };
