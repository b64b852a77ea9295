// SPDX-License-Identifier: GPL-2.0-only
// The steps of a track, as they are called.
import { opOfStep } from '../base/op-of-step.ts';
import type { Track } from './types.ts';
import * as WORDS from './words.ts';

export const opAt = (track: Track, step: number): number => opOfStep(track.ops, step);

/** "Step 12 of 140", or where in the set-up. */
export function stepName(track: Track, step: number): string {
  const setUp = track.firstStoryStep;
  return step < setUp ? WORDS.setUp(step + 1, setUp) : WORDS.step(step - setUp + 1, track.stepCount - setUp);
}
