// SPDX-License-Identifier: GPL-2.0-only
// Names the steps of a track, and chooses the lane that values follow.
import { opOfStep } from '../base/op-of-step.ts';
import type { Lane, Track } from './types.ts';
import * as WORDS from './words.ts';

export const opAt = (track: Track, step: number): number => opOfStep(track.ops, step);

/** "Step 12 of 140", or the step in the set-up. */
export function stepName(track: Track, step: number): string {
  const setUp = track.firstStoryStep;
  return step < setUp ? WORDS.setUp(step + 1, setUp) : WORDS.step(step - setUp + 1, track.stepCount - setUp);
}

/** The lane that the values follow: the chosen one, else the last that still moves, else the last. */
export function laneToFollow(track: Track, step: number, focus: string | null): Lane | undefined {
  const op = opAt(track, step);
  return (
    track.lanes.find((l) => l.variant === focus) ??
    track.lanes.findLast((l) => step <= l.lastOwnStep(op)) ??
    track.lanes.at(-1)
  );
}
