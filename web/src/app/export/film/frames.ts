// SPDX-License-Identifier: GPL-2.0-only
// Which steps a film shows.
import { opAt } from '../../../session/steps.ts';
import type { GlobalStep, Track } from '../../../session/types.ts';

export type FramesBy = 'step' | 'event';

/** A film is made in memory: so many pictures stay below some 60 MB in either format. */
export const MOST_FRAMES = 300;

/** Steps from `first` to `last`, both among them; by events, those at which something happens in a lane. */
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
