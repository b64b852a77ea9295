// SPDX-License-Identifier: GPL-2.0-only
// One operation of one lane, as the generic kinds ask of it.
import type { OpQuestion, QuestionSource } from '../../exhibit-api/questions.ts';
import type { WalkEvent } from '../../exhibit-api/types.ts';
import type { LaneData } from '../../session/types.ts';

export interface LaneOp extends QuestionSource {
  readonly lane: LaneData;
  /** All lanes of the run. */
  readonly lanes: readonly LaneData[];
}

export type Kind = (at: LaneOp) => readonly OpQuestion[];

/** The operation's last step, or where a crash ended it. */
export const lastOf = (events: readonly WalkEvent[]): WalkEvent | undefined =>
  events.findLast((e) => e.kind === 'result') ?? events.at(-1);

/** What stands on the screen when the picture stops before an event of CPU A; null: it cannot stop there. */
export function stoppedAt({ lane, op, events }: LaneOp, at: number): WalkEvent | null {
  const event = events[at]!;
  const before = events[at - 1];
  const positions = lane.positions(op, 'walk');
  if (event.cpu !== 'A' || before?.cpu !== 'A') return null;
  // The first step shows what came before the first line.
  return before.record < event.record && event.record + 1 > positions[0]! ? before : null;
}
