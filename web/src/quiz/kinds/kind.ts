// SPDX-License-Identifier: GPL-2.0-only
// Declares a kind of question, and what all kinds read of one operation of one lane.
import type { OpQuestion, QuestionSource } from '../../exhibit-api/questions.ts';
import type { WalkEvent } from '../../exhibit-api/types.ts';
import type { LaneData } from '../../session/types.ts';

export interface LaneOp extends QuestionSource {
  readonly lane: LaneData;
  /** All lanes of the run. */
  readonly lanes: readonly LaneData[];
  /** The only subject that is asked about; absent: all. */
  readonly about?: string;
}

export type Kind = (at: LaneOp) => readonly OpQuestion[];

/** The operation's result, or the last event before a crash. */
export const lastOf = (events: readonly WalkEvent[]): WalkEvent | undefined =>
  events.findLast((e) => e.kind === 'result') ?? events.at(-1);

/** The event on screen when the picture stops just before event `at` of CPU A; null: it cannot stop there. */
export function stoppedAt({ lane, op, events }: LaneOp, at: number): WalkEvent | null {
  const event = events[at]!;
  const before = events[at - 1];
  const positions = lane.positions(op, 'walk');
  if (event.cpu !== 'A' || before?.cpu !== 'A') return null;
  // The first step shows all that comes before the first line.
  return before.record < event.record && event.record + 1 > positions[0]! ? before : null;
}
