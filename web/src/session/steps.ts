// SPDX-License-Identifier: GPL-2.0-only
// The steps of a track, as they are called.
import { opOfStep } from '../base/op-of-step.ts';
import type { Track } from './types.ts';

export const opAt = (track: Track, step: number): number => opOfStep(track.ops, step);

/** "Step 12 of 140", or where in the set-up. */
export function stepName(track: Track, step: number): string {
  const setUp = track.firstStoryStep;
  return step < setUp
    ? `Set-up, step ${step + 1} of ${setUp}`
    : `Step ${step - setUp + 1} of ${track.stepCount - setUp}`;
}
