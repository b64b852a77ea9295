// SPDX-License-Identifier: GPL-2.0-only
// Limits the memory of a run, so that a tab stays below 1 GB with any address. Measured with the worst addresses, the
// page takes 0.2 GB. Keyframes and garbage take about as much again as the traces.
import { RECORD_BYTES } from '../base/abi.gen.ts';

/** Most bytes of all lanes' traces together. */
export const MOST_TRACE_BYTES = 384 << 20;
/** Bytes that events, steps and positions take per record of an operation that the reader steps through. */
const STEPPED_BYTES = 64;

/**
 * Most operations before the opened one with steps. A scenario with more has a long set-up, which readers do not step
 * through.
 */
const LONG_SET_UP = 200;
/** The first operation that the reader steps through, if the scenario opens on operation `opens`. */
export const steppedFrom = (opens: number): number => (opens > LONG_SET_UP ? opens : 0);

/** Bytes of a trace in a page. `stepped`: records of operations that the reader steps through. Replay has a second image. */
export const bytesOf = (records: number, stepped: number, imageBytes: number): number =>
  RECORD_BYTES * records + STEPPED_BYTES * stepped + 2 * imageBytes;

/** The place where a run reached the limit. */
export interface Stopped {
  /** The line of the first operation that did not run. */
  readonly line: number;
  readonly reason: string;
}

/** `rest`: the number of operations that did not run, the one at `line` included. */
export function stoppedAt(line: number, rest: number): Stopped {
  const after = rest > 1 ? ` and the ${(rest - 1).toLocaleString('en')} after it` : '';
  const reason =
    `all lanes together may keep ${MOST_TRACE_BYTES >>> 20} MB, and what ran until here fills them: ` +
    `this operation${after} did not run; give fewer operations or fewer lanes, or use a bulk run`;
  return { line, reason };
}

/** The same as a whole sentence. */
export const stoppedSentence = ({ line, reason }: Stopped): string => `Stopped at line ${line}: ${reason}.`;
