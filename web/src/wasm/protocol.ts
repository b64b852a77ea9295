// SPDX-License-Identifier: GPL-2.0-only
// What the page gives its worker to run, and gets.
import type { Op } from '../exhibit-api/types.ts';
import type { TraceData } from '../trace/trace.ts';
import type { Program } from './program.ts';

export interface RunRequest extends Program {
  readonly slug: string;
  readonly fanout: number;
  readonly ops: readonly Op[];
  /** Bytes that the trace may take. */
  readonly mostBytes: number;
  readonly steppedFrom: number;
}

/** A trace without its site table, which the page has already. */
export type BareTrace = Omit<TraceData, 'sites'>;
