// SPDX-License-Identifier: GPL-2.0-only
// Chooses the steps that a film shows.
import { opAt } from '../../../session/steps.ts';
import type { GlobalStep, Track } from '../../../session/types.ts';

export type FramesBy = 'step' | 'event';

/** A film is made in memory: this many frames take less than about 60 MB in either format. */
export const MOST_FRAMES = 300;

/** All steps from `first` to `last`. By events: only those two, and the steps at which a lane has an event. */
export function framesOf(
  track: Track,
  first: GlobalStep,
  last: GlobalStep,
  by: FramesBy,
): readonly GlobalStep[] {
  if (by === 'step') return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const found = new Set([first, last]);
  for (let op = opAt(track, first); op <= opAt(track, last); op++)
    for (const lane of track.lanes)
      for (const { step } of lane.eventsOf(op)) if (step > first && step < last) found.add(step);
  return [...found].sort((a, b) => a - b);
}
