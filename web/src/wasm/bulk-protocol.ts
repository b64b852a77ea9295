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
  readonly kind: 'start';
  readonly id: number;
  readonly slug: string;
  readonly fanout: number;
  readonly lanes: readonly SentVariant[];
  readonly workload: string;
  readonly params: Readonly<Record<string, number>>;
  readonly seed: number;
}

/** The run ends between two operations and says so. */
export interface BulkCancel {
  readonly kind: 'cancel';
  readonly id: number;
}

export type BulkAsk = BulkStart | BulkCancel;

export type BulkAnswer =
  | {
      readonly kind: 'plan';
      readonly id: number;
      /** Operations, and those of them that are measured. */
      readonly total: number;
      readonly measured: number;
      readonly xDomain: readonly [first: number, last: number];
      /** Counter keys, in the order of every part's columns. */
      readonly keys: readonly string[];
    }
  /** One for each lane, in the order of the request. */
  | { readonly kind: 'parts'; readonly id: number; readonly parts: readonly BulkPart[] }
  | { readonly kind: 'end'; readonly id: number; readonly cancelled: boolean }
  | { readonly kind: 'error'; readonly id: number; readonly message: string };
