// SPDX-License-Identifier: GPL-2.0-only
// about.json: what a build consists of, by whose licence, and where its source is.

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
  readonly kernel: string;
  /** `linux-source-6.1 6.1.192-2`, or the LINUX_SRC given. */
  readonly package: string;
  readonly compiler: string;
  /** What only a build has; null from the development server. */
  readonly built: {
    readonly linux: Archive;
    readonly treewalk: Archive;
    /** Libraries and fonts that are in the page, by name. */
    readonly notices: readonly {
      readonly name: string;
      readonly version: string;
      readonly licence: string;
    }[];
  } | null;
}
