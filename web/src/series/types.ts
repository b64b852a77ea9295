// SPDX-License-Identifier: GPL-2.0-only
// Declares a patch series, its versions, and what comparing them has found: for the runner, the page and the report.
import type { Op } from '../exhibit-api/types.ts';
import type { Program } from '../wasm/program.ts';

/** One patch of a series and how it fits. */
export interface SeriesPatch {
  /** From 1. */
  readonly n: number;
  /** Without "[PATCH 1/3]". */
  readonly subject: string;
  /** The kernel's files that it changes, with its added and removed lines. */
  readonly files: readonly { readonly path: string; readonly added: number; readonly removed: number }[];
  readonly applies: boolean;
  /** False until it is compiled. */
  readonly compiles: boolean;
  /** Why it does not apply or compile, with file and line; '': it does. */
  readonly message: string;
  /** What of it is not run here, a sentence each. */
  readonly leftOut: readonly string[];
}

/** The code before the series, or with the patches up to one. */
export interface SeriesVersion {
  /** 0: the base; else the last applied patch. */
  readonly n: number;
  /** `base`, `1/3` */
  readonly name: string;
  readonly program: Program;
}

/** A counter's key, `linesUnderLock` or `records`, and its value. */
export type Counts = Readonly<Record<string, number>>;

/** One operation of a scenario in each version. */
export interface SeriesRow {
  readonly scenario: string;
  readonly title: string;
  /** The operation's text, and its place in the scenario's operations, from 0. */
  readonly op: string;
  readonly at: number;
  /** By version, from the base on. null: that version's run ended before. */
  readonly counts: readonly (Counts | null)[];
  /** By version: the result or the entries differ from the base's. */
  readonly differs: readonly boolean[];
  /** By version: a crash, or what is wrong in memory at the operation's end; null: nothing. */
  readonly faults?: readonly (string | null)[];
}

/** Random operations on one version. */
export interface SeriesRandom {
  readonly n: number;
  /** Cases in which its own invariants are violated, it crashes or warns. */
  readonly wrong: number;
  readonly leaks: number;
  /** Cases in which results or entries, or references and counts beside them, differ from the base's. */
  readonly differ: number;
  /** The first such case, shortened. */
  readonly first: { readonly ops: string; readonly seed: number; readonly message: string } | null;
}

/** The operations with the largest difference between base and last version that a search has found. */
export interface SeriesLargest {
  readonly ops: string;
  readonly counter: string;
  readonly before: number;
  readonly after: number;
  readonly tried: number;
}

export interface SeriesBase {
  /** Id of the variant that the series was applied to. */
  readonly variant: string;
  readonly label: string;
  /** "6.1.192" */
  readonly kernel: string;
  /** How it was chosen: "fits best of four kernels". */
  readonly chosen: string;
}

export interface SeriesResult {
  readonly exhibit: string;
  readonly fanout: number;
  /** The cover letter's subject, or the first patch's. */
  readonly title: string;
  readonly base: SeriesBase;
  readonly patches: readonly SeriesPatch[];
  /** Names of the versions that run: `base`, `1/3` … */
  readonly versions: readonly string[];
  /** The counters in the order of the table: `walks`, `locks`, `nodesAllocated`, `linesUnderLock`, `records`. */
  readonly counters: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly SeriesRow[];
  /** Absent: not run yet. */
  readonly random?: {
    readonly operations: number;
    readonly races: number;
    readonly failing: number;
    readonly versions: readonly SeriesRandom[];
  };
  readonly largest?: SeriesLargest | null;
  /**
   * Results and entries agree in every row and random case, and no version is wrong or leaks where the base is sound.
   */
  readonly agree: boolean;
}

/** A scenario as the series runs it. */
export interface SeriesScenario {
  readonly slug: string;
  readonly title: string;
  readonly ops: readonly Op[];
  /** The operation on which it opens. */
  readonly opens: number;
}
