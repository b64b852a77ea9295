// SPDX-License-Identifier: GPL-2.0-only
// Gives the calls of the functions that the call stack shows. Those of one operation are kept as long as its trace.
import { shownFunctions } from '../../../stepping/visible-lines.ts';
import { perObjectAndKey } from '../../../base/memo.ts';
import { callsOf, type Calls } from '../../../past/calls/calls.ts';
import type { Trace } from '../../../trace/trace.ts';

/** The calls in operations `from` to before `to`, of the functions shown in any of these. */
function make(trace: Trace, from: number, to: number, driver: boolean): Calls {
  const shown = new Uint8Array(trace.sites.functions.length);
  for (let op = from; op < Math.min(to, trace.ops.length); op++)
    shownFunctions(trace, op, driver).forEach((is, fn) => void (shown[fn]! |= is));
  return callsOf(trace, from, to, shown);
}

const ofOne = (driver: boolean) =>
  perObjectAndKey((trace: Trace, op: number) => make(trace, op, op + 1, driver));
const [withDriver, withoutDriver] = [ofOne(true), ofOne(false)];

/** The calls of operation `op`, or of `op` to before `to`. `driver`: the stack shows the driver's frames too. */
export const shownCalls = (trace: Trace, op: number, driver: boolean, to = op + 1): Calls =>
  to > op + 1 ? make(trace, op, to, driver) : (driver ? withDriver : withoutDriver)(trace, op);
