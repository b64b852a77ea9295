// SPDX-License-Identifier: GPL-2.0-only
// Declares what the page sends to the runs' worker, and the trace that comes back.
import type { Op } from '../exhibit-api/types.ts';
import type { ReplayParts } from '../trace/replay.ts';
import type { TraceData } from '../trace/trace.ts';
import type { Program } from './program.ts';

export interface RunRequest extends Program {
  readonly slug: string;
  readonly fanout: number;
  readonly ops: readonly Op[];
  /** Most bytes of the trace. */
  readonly mostBytes: number;
  /** The first operation that the reader steps through. */
  readonly steppedFrom: number;
}

/** What the worker keeps of a program, which is sent once. */
export interface SentProgram extends Pick<Program, 'module' | 'sites'> {
  readonly program: number;
}
export type SentRun = Omit<RunRequest, 'module' | 'sites'> & Pick<SentProgram, 'program'>;

/** A run's trace, and what its replay needs; absent: the replay makes it. */
export interface RanTrace extends TraceData {
  readonly replay?: ReplayParts;
}

/** A trace without its site table, which the page already has. */
export type BareTrace = Omit<TraceData, 'sites'>;
