// SPDX-License-Identifier: GPL-2.0-only
// Steps over and out as a debugger does, forwards and backwards. A step starts at a position of an operation. It ends
// at a line of the running call or of a caller. Outermost calls count as one: after one of them ends, stepping
// continues in the next.
import { bisectLeft } from '../../base/bisect.ts';
import { callAt, type Calls } from './calls.ts';

export interface Stepped {
  /** The shown calls of one operation. */
  readonly calls: Calls;
  /** Records to stop at, ascending: a line begins, or continues after a call. */
  readonly stops: readonly number[];
}

/** Whether `inner` is `call`, or a call within it. */
function isIn({ parent }: Calls, inner: number, call: number): boolean {
  let c = inner;
  while (c > call) c = parent[c]!;
  return c === call;
}

function find({ calls, stops }: Stepped, position: number, way: 1 | -1, same: boolean): number | null {
  const here = callAt(calls, position);
  // The stop at record r is position r + 1.
  const from = way > 0 ? bisectLeft(stops, position) : bisectLeft(stops, position - 1) - 1;
  for (let i = from; i >= 0 && i < stops.length; i += way) {
    const record = stops[i]!;
    const call = callAt(calls, record);
    const begins = calls.lineRecord[bisectLeft(calls.lineRecord, record)] === record;
    // Forwards, a call returns to the middle of a line; backwards, a step goes to the line's beginning.
    const wanted =
      call === here
        ? same && begins
        : (isIn(calls, here, call) || calls.depth[call] === 0) && (begins || way > 0);
    if (wanted) return record;
  }
  return null;
}

/** The next line of the same call, or the place it returns to; backwards, the line before. null: the operation has none. */
export const stepOver = (stepped: Stepped, position: number, way: 1 | -1): number | null =>
  find(stepped, position, way, true);

/** The place the call returns to; backwards, the calling line. null: the operation has none. */
export const stepOut = (stepped: Stepped, position: number, way: 1 | -1): number | null =>
  find(stepped, position, way, false);
