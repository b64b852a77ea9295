// SPDX-License-Identifier: GPL-2.0-only
// Step over and step out on the page: the lane whose values are shown goes there, the others along.
import { stepOut, stepOver } from '../../past/calls/stepping.ts';
import type { Session } from '../../session/types.ts';
import { opAt } from '../../session/steps.ts';
import { laneToFollow } from '../shell/Stepper.tsx';
import { toGlobal, type Store } from '../store.ts';
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

export function stepCall(store: Store, kind: CallStep, way: 1 | -1): void {
  const { session, place, focus, visit } = store.getState();
  // A run that asks says itself how far it goes.
  if (!session || !place || place.page || place.quiz) return;
  const track = session.track(place.granularity, place.align);
  const step = toGlobal(place.step, track);
  const lane = laneToFollow(track, step, focus);
  if (!lane) return;
  const to = callStop(session, track.lanes.indexOf(lane), opAt(track, step), lane.position(step), kind, way);
  if (to !== null) visit(lane.variant, to);
}
