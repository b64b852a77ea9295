// SPDX-License-Identifier: GPL-2.0-only
// What the page and its bulk worker say to one another.
import type { SiteTable } from '../base/sites.ts';
import type { BulkPart } from './bulk.ts';

/** A variant as another thread runs it. Those of one build share wasm and sites, also when they are sent together. */
export interface SentVariant {
  readonly variant: string;
  /** What it is called, where it is an edit of that variant. */
  readonly name?: string;
  /** What tw_start() takes. */
  readonly variantNumber: number;
  readonly wasm: WebAssembly.Module;
  readonly sites: SiteTable;
}

export interface BulkStart {
  readonly slug: string;
  readonly fanout: number;
  readonly lanes: readonly SentVariant[];
  readonly workload: string;
  readonly params: Readonly<Record<string, number>>;
  readonly seed: number;
}

export interface BulkPlan {
  /** Operations, and those of them that are measured. */
  readonly total: number;
  readonly measured: number;
  readonly xDomain: readonly [first: number, last: number];
  /** Counter keys, in the order of every part's columns. */
  readonly keys: readonly string[];
}

/** The plan first, then parts: one for each lane, in the order of the request. */
export type BulkProgress = { readonly plan: BulkPlan } | { readonly parts: readonly BulkPart[] };
