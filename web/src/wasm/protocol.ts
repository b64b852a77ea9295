// SPDX-License-Identifier: GPL-2.0-only
// What the page gives its worker to run, and gets.
import type { SiteTable } from '../base/sites.ts';
import type { Op } from '../exhibit-api/types.ts';
import type { TraceData } from '../trace/trace.ts';

export interface RunRequest {
  readonly slug: string;
  readonly wasm: WebAssembly.Module;
  /** Needed to name the place of a crash. */
  readonly sites: SiteTable;
  readonly variantNumber: number;
  readonly variant: string;
  readonly fanout: number;
  readonly ops: readonly Op[];
  /** Bytes that the trace may take. */
  readonly mostBytes: number;
  readonly steppedFrom: number;
}

/** A trace without its site table, which the page has already. */
export type BareTrace = Omit<TraceData, 'sites'>;
