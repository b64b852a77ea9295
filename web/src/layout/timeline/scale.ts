// SPDX-License-Identifier: GPL-2.0-only
// Steps from left to right. Set-up is seldom looked at: it takes no more than a sixth.
import { linear } from '../linear.ts';
import type { TimelineSize } from './drawing.ts';

export interface StepScale {
  readonly stepCount: number;
  /** Steps of set-up. */
  readonly setUp: number;
  /** Width of a step of the story, and of one of set-up. */
  readonly pitch: number;
  readonly setUpPitch: number;
  /** Where the story begins. */
  readonly opens: number;
  /** Where a step begins. */
  readonly start: (step: number) => number;
  readonly centre: (step: number) => number;
  readonly stepAt: (x: number) => number;
}

export function stepScale(stepCount: number, firstStoryStep: number, size: TimelineSize): StepScale {
  const [left, right] = [size.gutter, size.width - 10];
  const setUp = Math.min(firstStoryStep, stepCount - 1);
  const share = setUp > 0 ? Math.min(setUp / Math.max(1, stepCount), 1 / 6) : 0;
  const opens = left + (right - left) * share;
  const scale =
    setUp > 0
      ? linear([0, setUp, stepCount], [left, opens, right])
      : linear([0, Math.max(1, stepCount)], [left, right]);
  return {
    stepCount,
    setUp,
    pitch: scale.at(setUp + 1) - scale.at(setUp),
    setUpPitch: scale.at(1) - scale.at(0),
    opens,
    start: scale.at,
    centre: (step) => (scale.at(step) + scale.at(step + 1)) / 2,
    stepAt: (x) => Math.max(0, Math.min(stepCount - 1, Math.floor(scale.invert(x)))),
  };
}
