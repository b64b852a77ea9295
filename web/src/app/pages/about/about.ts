// SPDX-License-Identifier: GPL-2.0-only
// Declares about.json, which lists a build's parts, their licences and their sources.

import type { KernelInfo } from '../../../base/manifest.ts';

export interface Archive {
  /** Path relative to index.html. */
  readonly file: string;
  readonly bytes: number;
  /** Number of files of the kernel, or of Treewalk, in it. */
  readonly files: number;
}

export interface About {
  /** Treewalk's version. */
  readonly version: string;
  /** The kernels of this build, the default one first. */
  readonly kernels: readonly (KernelInfo & {
    /** null on the development server. */
    readonly source: Archive | null;
  })[];
  readonly compiler: string;
  /** Fields that only a build has; null on the development server. */
  readonly built: {
    readonly treewalk: Archive;
    /** Libraries and fonts in the page, sorted by name. */
    readonly notices: readonly {
      readonly name: string;
      readonly version: string;
      readonly licence: string;
    }[];
  } | null;
}
