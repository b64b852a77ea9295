// SPDX-License-Identifier: GPL-2.0-only
// What is asked of a recording of a real page cache, and what it says: operations of one of its files, and what they
// cost each variant.

/** `recording` is our own; of `fio`, `msr` and `libcachesim` only the I/O is known. */
export const FORMATS = [
  'ftrace',
  'perf',
  'trace-cmd',
  'bpftrace',
  'fio',
  'msr',
  'libcachesim',
  'ops',
  'recording',
] as const;
export type Format = (typeof FORMATS)[number];

/** A delete does not say whether a shadow stayed: that it did, did not, or did where the page is added again. */
export type Deletes = 'evict' | 'remove' | 'comeback';
export type Policy = 'clock' | 'lru';

export interface ImportAsked {
  readonly format: Format | 'auto';
  /** As `FileFound.name`; null: the one with the most adds. */
  readonly file: string | null;
  readonly deletes: Deletes;
  /** Of the cache that is assumed where only I/O is known. */
  readonly pages: number;
  readonly policy: Policy;
  /** A malformed line ends the import instead of being skipped. */
  readonly strict: boolean;
}

export interface FileFound {
  /** "254:0 99a933", or the name that the recording has for it. */
  readonly name: string;
  readonly adds: number;
  readonly deletes: number;
}

export interface BrokenLine {
  readonly line: number;
  /** Cut short. */
  readonly text: string;
  readonly why: string;
}

/** Columns, one row an operation. */
export interface RecordedOps {
  readonly count: number;
  /** As the exhibit's driver takes them. */
  readonly codes: Uint8Array;
  readonly index: Uint32Array;
  /** Of an add the order, of a prune the node's shift. */
  readonly order: Uint8Array;
  /** Seconds from the first; absent where the recording has no time. */
  readonly seconds: Float64Array | null;
}

/** From the beginning, as only there it is known what was cached: nothing. */
export interface Sampled {
  /** Operations where the recording has no time. */
  readonly unit: 'seconds' | 'operations';
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

export interface ImportedRecording {
  readonly format: Format;
  /** `model`: a cache was assumed. */
  readonly kind: 'replay' | 'model';
  readonly file: string | null;
  /** By adds, the busiest first; of very many the first. */
  readonly files: readonly FileFound[];
  readonly lines: number;
  readonly skipped: number;
  /** The first few of the skipped. */
  readonly broken: readonly BrokenLine[];
  /** The window of time that was taken, where there were more operations than can be run; null: all. */
  readonly sampled: Sampled | null;
  /** How many deletes were inferred to leave a shadow, or none. */
  readonly inferred: number;
  /** Deletes of what was cached before the recording began: left out. */
  readonly unknown: number;
  readonly ops: RecordedOps;
}

/** An add over a shadow that needed no split; one that did; one that gave an errno. At most one of them. */
export const REFAULT = 1;
export const SPLIT = 2;
export const FAILED = 4;
/** A large folio of a kernel whose insert knows single pages: put in by other means, it costs nothing. */
export const PLANTED = 8;

/** What one variant took, operation by operation. */
export interface RecordedLane {
  readonly variant: string;
  /** Operations that have run. */
  readonly done: number;
  /** At least `done` of them, one an operation. */
  readonly walks: Uint32Array;
  /** REFAULT, SPLIT, FAILED, PLANTED. */
  readonly flags: Uint8Array;
  /** Pages in the cache after each operation, as the mapping counts them. */
  readonly pages: Uint32Array;
  readonly warnings: number;
  readonly crash: string | null;
}
