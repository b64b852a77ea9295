// SPDX-License-Identifier: GPL-2.0-only
// Step over and step out through a whole run: from one operation into the next.
import { stepOut, stepOver } from '../../../past/calls/stepping.ts';
import type { Session } from '../../../session/types.ts';
import { shownCalls } from './shown-calls.ts';

export type CallStep = 'over' | 'out';

/** Where lane `number` stands after it; null: the run ends or begins there. `at`: so many records of it are applied. */
export function callStop(
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
  // Past its last line an operation ends; beyond it lies the next.
  if (way > 0) return at < end ? end : (run.positions(op + 1, 'line', driver)[0] ?? null);
  return at > first ? first : op > 0 ? (run.positions(op - 1, 'line', driver).at(-1) ?? null) : null;
}
