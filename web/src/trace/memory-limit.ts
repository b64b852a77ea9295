// SPDX-License-Identifier: GPL-2.0-only
// What a run may keep, so that a tab stays below 1 GB whatever its address asks for. Measured in a page of the worst
// addresses: it takes 0.2 GB by itself, and about as much again as is kept here for keyframes and garbage.
import { RECORD_BYTES } from '../base/abi.gen.ts';

/** Bytes of all lanes together. */
export const MOST_TRACE_BYTES = 384 << 20;
/** What is worked out of a record where operations are walked through: events, steps, positions. */
const STEPPED_BYTES = 64;

/** With more operations than this before the one it opens on, those are set-up that nobody walks through. */
const LONG_SET_UP = 200;
/** The first operation that is walked through, where a scenario opens on operation `opens`. */
export const steppedFrom = (opens: number): number => (opens > LONG_SET_UP ? opens : 0);

/** Bytes that a trace takes in a page: `stepped` of its records are walked through; replay works on a second image. */
export const bytesOf = (records: number, stepped: number, imageBytes: number): number =>
  RECORD_BYTES * records + STEPPED_BYTES * stepped + 2 * imageBytes;

/** Where a run came to the limit. */
export interface Stopped {
  /** The line of the first operation that did not run. */
  readonly line: number;
  readonly reason: string;
}

/** `rest`: operations that did not run, this one among them. */
export function stoppedAt(line: number, rest: number): Stopped {
  const after = rest > 1 ? ` and the ${(rest - 1).toLocaleString('en')} after it` : '';
  const reason =
    `all lanes together may keep ${MOST_TRACE_BYTES >>> 20} MB, and what ran until here fills them: ` +
    `this operation${after} did not run; give fewer operations or fewer lanes, or use a bulk run`;
  return { line, reason };
}

/** The same as a sentence of its own. */
export const stoppedSentence = ({ line, reason }: Stopped): string => `Stopped at line ${line}: ${reason}.`;
