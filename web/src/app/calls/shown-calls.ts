// SPDX-License-Identifier: GPL-2.0-only
// The calls of one operation that the call stack would show, kept for as long as its trace.
import { shownFunctions } from '../../exhibit-api/shown.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import { callsOf, type Calls } from '../../past/calls/calls.ts';
import type { Trace } from '../../trace/trace.ts';

const make = (driver: boolean) =>
  perObjectAndKey((trace: Trace, op: number): Calls =>
    callsOf(trace, op, op + 1, shownFunctions(trace, op, driver)),
  );
const [withDriver, withoutDriver] = [make(true), make(false)];

/** `driver`: its frames are shown too. */
export const shownCalls = (trace: Trace, op: number, driver: boolean): Calls =>
  (driver ? withDriver : withoutDriver)(trace, op);
