// SPDX-License-Identifier: GPL-2.0-only
// Holds a run of one variant: the first memory image, and the records of all operations.
import { Kind, RECORD_WORDS, idOf, kindOf, sizeOf } from '../base/abi.gen.ts';
import { countUntil } from '../base/bisect.ts';
import type { SiteTable } from '../base/sites.ts';
import { bytesOf, type Stopped } from './memory-limit.ts';
import type { MemoryLayout } from './memory.ts';

/** Where CPU B acts: before this lock of CPU A, from 1, or before this load of A's from outside of its stack. */
export type RaceAt = number | { readonly load: number };

/** One operation's part of a trace; `first` to `end` (exclusive) are its records. */
export interface OpSpan {
  readonly name: string;
  /** CPU B's operations in a window of this one, in order. */
  readonly race: readonly {
    readonly name: string;
    readonly args: readonly number[];
    readonly text: string;
    /** Number of its `race` line; older trace files lack it, and `window`. */
    readonly line?: number;
  }[];
  readonly window?: RaceAt;
  readonly text: string;
  /** Line in the ops file, 1-based. */
  readonly line: number;
  /** The driver's return value, a signed 32-bit number. */
  readonly result: number;
  readonly first: number;
  readonly end: number;
  /** The number of records that did not fit into the recorder's buffer. */
  readonly lost: number;
  readonly code: number;
  readonly args: readonly number[];
  /** Nothing read memory after it; the next watched operation shows its effect. */
  readonly unseen?: true;
}

/** A run that ended early: an oops, BUG(), or the watchdog. */
export interface Crash {
  readonly cause: 'oops' | 'bug' | 'budget' | 'memory' | 'trap';
  readonly message: string;
  /** The C place where it happened. */
  readonly file: string;
  readonly line: number;
  readonly stack: readonly { readonly name: string; readonly file: string; readonly line: number }[];
  /** Index of the operation that crashed. */
  readonly op: number;
}

export interface TraceData {
  readonly sites: SiteTable;
  readonly layout: MemoryLayout;
  /** Image and arena before the first operation; the arena has its final length. */
  readonly firstImage: Uint8Array;
  /** RECORD_WORDS words for each record. */
  readonly records: Uint32Array;
  readonly ops: readonly OpSpan[];
  /** Address of the structure that the exhibit's driver names as its root. */
  readonly root: number;
  readonly variant: string;
  readonly fanout: number;
  readonly crash: Crash | null;
  /** The place where the memory limit ended the run; absent: the run is whole. */
  readonly stopped?: Stopped;
  /**
   * The trace begins in the middle of a run, after `ops` operations. ALLOC records before the first operation list the
   * objects alive in the first image. Absent: the trace begins with the run.
   */
  readonly before?: {
    readonly ops: number;
    /** The image lacks the effect of some of those operations. */
    readonly stale?: true;
  };
  /** The machine was seen from outside; absent: the recorder wrote every access. */
  readonly outside?: Outside;
}

/** Another machine, whose memory was read before and after each operation. STORE records are the differences, unordered. */
export interface Outside {
  /** "booted 6.1.192" */
  readonly name: string;
  /** "x86-64" */
  readonly machine: string;
  /** Package and image of the kernel that ran. */
  readonly origin: string;
  /** Keys of the counters that were counted. */
  readonly counted: readonly string[];
  /** Each change that was made to the machine, in words. */
  readonly altered: readonly string[];
  /** The trace is one moment of that machine: nothing ran. */
  readonly still?: Still;
}

/** What was read at that moment, and when. */
export interface Still {
  /** Names the file whose page cache was read. */
  readonly file: string;
  /** The source: a core file, or the memory of a machine that ran. */
  readonly from: 'core' | 'live';
  /** ISO 8601, in UTC, to the second. */
  readonly at: string;
}

/** Bytes of a trace in a page whose reader steps through operations from number `stepped` on. */
export function bytesOfTrace({ records, firstImage, ops }: TraceData, stepped: number): number {
  const count = records.length / RECORD_WORDS;
  return bytesOf(count, count - (ops[stepped]?.first ?? count), firstImage.length);
}

/** A copy with the first `count` operations and their records alone. */
export function firstOps(data: TraceData, count: number): TraceData {
  if (count >= data.ops.length) return data;
  const ops = data.ops.slice(0, count);
  return {
    ...data,
    ops,
    records: data.records.slice(0, (ops.at(-1)?.end ?? 0) * RECORD_WORDS),
    crash: data.crash && data.crash.op < count ? data.crash : null,
  };
}

export class Trace {
  readonly count: number;
  constructor(readonly data: TraceData) {
    this.count = data.records.length / RECORD_WORDS;
  }

  get sites(): SiteTable {
    return this.data.sites;
  }
  get ops(): readonly OpSpan[] {
    return this.data.ops;
  }
  get root(): number {
    return this.data.root;
  }

  w0(record: number): number {
    return this.data.records[record * RECORD_WORDS]!;
  }
  kind(record: number): number {
    return kindOf(this.w0(record));
  }
  id(record: number): number {
    return idOf(this.w0(record));
  }
  /** Bytes of a LOAD or STORE. */
  size(record: number): number {
    return sizeOf(this.w0(record));
  }
  a(record: number): number {
    return this.data.records[record * RECORD_WORDS + 1]!;
  }
  b(record: number): number {
    return this.data.records[record * RECORD_WORDS + 2]!;
  }
  c(record: number): number {
    return this.data.records[record * RECORD_WORDS + 3]!;
  }

  /** The operation that a record belongs to; the last operation for the position after all records. */
  opAt(record: number): number {
    return countUntil(this.ops, (op) => op.end > record, Math.max(0, this.ops.length - 1));
  }

  /** The OP record of an operation. The records before it in the span set it up (fail, race). */
  opRecord(op: number): number {
    const { first, end } = this.ops[op]!;
    for (let r = first; r < end; r++) if (this.kind(r) === Kind.OP) return r;
    return first;
  }

  /** Function name of an ENTER or EXIT record. */
  functionName(id: number): string {
    return this.sites.functions[id]?.[0] ?? `function ${id}`;
  }

  /** File and line of a site. */
  place(site: number): { readonly file: string; readonly line: number; readonly column: number } {
    const { file, line, column } = this.sites.sites;
    return {
      file: this.sites.files[file[site] ?? -1]?.path ?? '?',
      line: line[site] ?? 0,
      column: column[site] ?? 0,
    };
  }
}
