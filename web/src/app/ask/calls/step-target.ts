// SPDX-License-Identifier: GPL-2.0-only
// Finds the target of "step over" and "step out", also from one operation into the next.
import { stepOut, stepOver } from '../../../past/calls/stepping.ts';
import type { Session } from '../../../session/types.ts';
import { shownCalls } from './shown-calls.ts';

export type CallStep = 'over' | 'out';

/** The position after the step of lane `number` at position `at`; null: the run begins or ends there. */
export function stepTarget(
  { runs, driver }: Session,
  number: number,
  op: number,
  at: number,
  kind: CallStep,
  way: 1 | -1,
): number | null {
  const run = runs[number]!;
  const stops = run.positions(op, 'line', driver);
  const [first, end] = [stops[0], stops.at(-1)];
  if (first === undefined || end === undefined) return null;
  const stepped = { calls: shownCalls(run.trace, op, driver), stops: stops.slice(0, -1).map((p) => p - 1) };
  const record = (kind === 'over' ? stepOver : stepOut)(stepped, at, way);
  if (record !== null) return record + 1;
  // After its last line comes an operation's end, then the next operation.
  if (way > 0) return at < end ? end : (run.positions(op + 1, 'line', driver)[0] ?? null);
  return at > first ? first : op > 0 ? (run.positions(op - 1, 'line', driver).at(-1) ?? null) : null;
}
