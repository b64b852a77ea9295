// SPDX-License-Identifier: GPL-2.0-only
// Steps as on screen, and how far an embedded picture goes.
import type { Place } from '../address.ts';
import type { Track } from '../session/types.ts';

/** Step as on screen: 1 is the story's first. */
export const toGlobal = (step: number, track: Track): number =>
  Math.min(track.stepCount - 1, Math.max(0, step - 1 + track.firstStoryStep));
export const toStory = (globalStep: number, track: Track): number => globalStep - track.firstStoryStep + 1;

/** First and last step that can be reached: an embedded picture may show a part of the run. */
export function rangeOf(
  place: Place | null,
  track: Track,
): { readonly first: number; readonly last: number } {
  const start = place?.embed?.start;
  const end = place?.embed?.end;
  const first = start == null ? 0 : toGlobal(start, track);
  return { first, last: end == null ? track.stepCount - 1 : Math.max(first, toGlobal(end, track)) };
}
