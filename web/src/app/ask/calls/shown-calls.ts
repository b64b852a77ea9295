// SPDX-License-Identifier: GPL-2.0-only
// The calls that the call stack would show: of one operation, kept for as long as its trace; or of several.
import { shownFunctions } from '../../../stepping/visible-lines.ts';
import { perObjectAndKey } from '../../../base/memo.ts';
import { callsOf, type Calls } from '../../../past/calls/calls.ts';
import type { Trace } from '../../../trace/trace.ts';

/** Calls of operations `from` up to `to`, not among them; of functions that are shown in any of them. */
function make(trace: Trace, from: number, to: number, driver: boolean): Calls {
  const shown = new Uint8Array(trace.sites.functions.length);
  for (let op = from; op < Math.min(to, trace.ops.length); op++)
    shownFunctions(trace, op, driver).forEach((is, fn) => void (shown[fn]! |= is));
  return callsOf(trace, from, to, shown);
}

const ofOne = (driver: boolean) =>
  perObjectAndKey((trace: Trace, op: number) => make(trace, op, op + 1, driver));
const [withDriver, withoutDriver] = [ofOne(true), ofOne(false)];

/** `driver`: its frames are shown too. */
export const shownCalls = (trace: Trace, op: number, driver: boolean, to = op + 1): Calls =>
  to > op + 1 ? make(trace, op, to, driver) : (driver ? withDriver : withoutDriver)(trace, op);
