// SPDX-License-Identifier: GPL-2.0-only
// Declares a question about a recording, and its answer: one file's operations and their cost in each variant.

/** Most characters of operations in an address; packed they take about a quarter. More go to a file. */
export const MOST_IN_ADDRESS = 100_000;

/** Known formats. `recording` is our own; `fio`, `msr` and `libcachesim` know only the I/O. */
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

/** What an unclear delete leaves: a shadow, no entry, or a shadow if the page is added again. */
export type Deletes = 'evict' | 'remove' | 'comeback';
export type Policy = 'clock' | 'lru';

export interface ImportAsked {
  readonly format: Format | 'auto';
  /** A `FileFound.name`; null: the file with the most adds. */
  readonly file: string | null;
  readonly deletes: Deletes;
  /** Pages of the cache that is assumed where only I/O is known. */
  readonly pages: number;
  readonly policy: Policy;
  /** Whether a malformed line ends the import; otherwise the import skips it. */
  readonly strict: boolean;
}

export interface FileFound {
  /** "254:0 99a933", or the recording's name for the file. */
  readonly name: string;
  readonly adds: number;
  readonly deletes: number;
}

export interface BrokenLine {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export interface RecordedOps {
  readonly count: number;
  /** The driver's operation codes. */
  readonly codes: Uint8Array;
  readonly index: Uint32Array;
  /** The order of an add; the node's shift of a prune. */
  readonly order: Uint8Array;
  /** Seconds since the first operation; null: the recording has no time. */
  readonly seconds: Float64Array | null;
}

/** The part that was taken. It begins with the recording, because only then the cache is known to be empty. */
export interface Sampled {
  /** `operations`: the recording has no time. */
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
  /** Files, those with the most adds first; at most the first thousand. */
  readonly files: readonly FileFound[];
  readonly lines: number;
  readonly skipped: number;
  readonly broken: readonly BrokenLine[];
  /** The part that was taken where there are more operations than can be run; null: all. */
  readonly sampled: Sampled | null;
  /** Number of deletes for which a shadow was inferred, or none. */
  readonly inferred: number;
  /** Number of left-out deletes: of pages that were cached before the recording began. */
  readonly unknown: number;
  readonly ops: RecordedOps;
}

/** Flags of an add, at most one. It met a shadow and split none; it split one; or it returned an errno. */
export const REFAULT = 1;
export const SPLIT = 2;
export const FAILED = 4;
/**
 * A large folio of a kernel whose insert knows single pages. The driver puts it in without that insert, at no cost.
 */
export const PLANTED = 8;

export interface RecordedLane {
  readonly variant: string;
  readonly done: number;
  /** Walks of each operation; at least `done` values. */
  readonly walks: Uint32Array;
  /** A flag for each operation: REFAULT, SPLIT, FAILED, PLANTED, or 0. */
  readonly flags: Uint8Array;
  /** Pages in the cache after each operation, as the mapping counts them. */
  readonly pages: Uint32Array;
  readonly warnings: number;
  readonly crash: string | null;
}

/** A fault of a recording, or of a question about it: place, cause, remedy. */
export class RecordingError extends Error {}
