// SPDX-License-Identifier: GPL-2.0-only
import type { SiteTable } from '../base/sites.ts';

/** What runs a variant, in this thread or in another. Those of one build share wasm and site table, also when they are sent. */
export interface Program {
  readonly module: WebAssembly.Module;
  readonly sites: SiteTable;
  /** Its id, by which a model reads its memory; of an edit, the id of the variant that it stands for. */
  readonly variant: string;
  /** What it is called, where it is an edit. */
  readonly name?: string;
  /** What tw_start() takes. */
  readonly variantNumber: number;
}
