// SPDX-License-Identifier: GPL-2.0-only
// about.json: what a build consists of, by whose licence, and where its source is.

import type { KernelInfo } from '../../../base/manifest.ts';

export interface Archive {
  /** Relative to index.html. */
  readonly file: string;
  readonly bytes: number;
  /** How many files of the kernel or of Treewalk are in it. */
  readonly files: number;
}

export interface About {
  /** Treewalk's own. */
  readonly version: string;
  /** Those that are built, the default first. */
  readonly kernels: readonly (KernelInfo & {
    /** null from the development server. */
    readonly source: Archive | null;
  })[];
  readonly compiler: string;
  /** What only a build has; null from the development server. */
  readonly built: {
    readonly treewalk: Archive;
    /** Libraries and fonts that are in the page, by name. */
    readonly notices: readonly {
      readonly name: string;
      readonly version: string;
      readonly licence: string;
    }[];
  } | null;
}
