// SPDX-License-Identifier: GPL-2.0-only
import type { SiteTable } from '../base/sites.ts';

/**
 * The wasm that runs a variant, in any thread. Programs of one build share wasm and site table, also when they are
 * sent.
 */
export interface Program {
  readonly module: WebAssembly.Module;
  readonly sites: SiteTable;
  /** The variant's id, by which a model reads its memory; for an edit, the id of the edited variant. */
  readonly variant: string;
  /** The name of an edit's lane. */
  readonly name?: string;
  /** The argument of tw_start(). */
  readonly variantNumber: number;
}
