// SPDX-License-Identifier: GPL-2.0-only
// Finds where two lanes diverge in an operation: at the first event that differs.
import type { ExhibitModel, WalkEvent } from '../exhibit-api/types.ts';
import type { LaneResult } from './lane.ts';
import type { FirstFailure } from './types.ts';

const alike = (a: WalkEvent, b: WalkEvent | undefined): boolean =>
  a.kind === b?.kind && a.label === b.label && a.cpu === b.cpu;

/** The index of the first of these events that is not in the other lane; -1: all are. */
export const firstDifference = (events: readonly WalkEvent[], others: readonly WalkEvent[]): number =>
  events.findIndex((e, i) => !alike(e, others[i]));

/** That event in the first lane; the last event there if none differs. */
export function divergenceOf(
  model: Pick<ExhibitModel, 'events'>,
  mine: Pick<LaneResult, 'trace'>,
  right: Pick<LaneResult, 'trace'>,
  op: number,
): FirstFailure['at'] {
  const events = mine.trace?.ops[op] ? model.events(mine.trace, op) : [];
  const others = right.trace?.ops[op] ? model.events(right.trace, op) : [];
  const differs = firstDifference(events, others);
  const at = differs < 0 ? events.length - 1 : differs;
  const kind = events[at]?.kind ?? 'begin';
  const nth = events.slice(0, at + 1).filter((e) => e.kind === kind).length;
  return { op, kind, nth: Math.max(1, nth) };
}
