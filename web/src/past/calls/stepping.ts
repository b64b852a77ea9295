// SPDX-License-Identifier: GPL-2.0-only
// Step over and step out, as a debugger has them, both ways: from any position of an operation to the record of a line
// that begins in the call that runs there, or in one that it stands in. Of calls whose caller is not shown, each goes on
// where the one before ends.
import { bisectLeft } from '../../base/bisect.ts';
import { callAt, type Calls } from './calls.ts';

export interface Stepped {
  /** Of one operation, those of functions that are shown. */
  readonly calls: Calls;
  /** Records at which one may stop, ascending: a line begins, or goes on after a call. */
  readonly stops: readonly number[];
}

/** Whether `inner` is `call`, or was called in it. */
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
    // What a call returns to is the midst of a line; back, that line begins anew.
    const wanted =
      call === here
        ? same && begins
        : (isIn(calls, here, call) || calls.depth[call] === 0) && (begins || way > 0);
    if (wanted) return record;
  }
  return null;
}

/** The next line of the same call, or where it returns to; back, the line before. null: the operation has none. */
export const stepOver = (stepped: Stepped, position: number, way: 1 | -1): number | null =>
  find(stepped, position, way, true);

/** Where the call returns to; back, the line that called it. null: the operation has none. */
export const stepOut = (stepped: Stepped, position: number, way: 1 | -1): number | null =>
  find(stepped, position, way, false);
