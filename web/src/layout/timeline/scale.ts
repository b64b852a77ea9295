// SPDX-License-Identifier: GPL-2.0-only
// Steps from left to right. Set-up is seldom looked at: it takes no more than a sixth of the whole.
import { following, mostZoom, WHOLE, type MapView } from '../tree/map/view.ts';
import type { TimelineRun } from './run.ts';

/** The part of the whole that is looked at. */
export type TimeView = MapView;

export interface StepScale {
  readonly stepCount: number;
  /** Steps of set-up. */
  readonly setUp: number;
  /** Width of a step of the story, and of one of set-up. */
  readonly pitch: number;
  readonly setUpPitch: number;
  /** Where time begins and ends on the screen. */
  readonly left: number;
  readonly right: number;
  /** Where a step begins; steps out of sight are further left or right. */
  readonly start: (step: number) => number;
  readonly centre: (step: number) => number;
  readonly stepAt: (x: number) => number;
  /** The greatest zoom that shows more. */
  readonly most: number;
  /** The view, moved if the step would be out of sight. */
  readonly follow: (view: TimeView, step: number) => TimeView;
}

export function stepScale(
  { stepCount, firstStoryStep }: Pick<TimelineRun, 'stepCount' | 'firstStoryStep'>,
  size: { readonly gutter: number; readonly width: number },
  view: TimeView = WHOLE,
): StepScale {
  const [left, right] = [size.gutter, Math.max(size.gutter + 1, size.width - 10)];
  const room = right - left;
  const all = Math.max(1, stepCount);
  const setUp = Math.min(firstStoryStep, all - 1);
  const opens = room * Math.min(setUp / all, 1 / 6);
  // Pixels of a step at zoom 1.
  const one = (room - opens) / (all - setUp);
  const setUpOne = setUp > 0 ? opens / setUp : one;
  const origin = left - view.left * view.zoom * room;
  const whole = (step: number): number => (step < setUp ? step * setUpOne : opens + (step - setUp) * one);
  const start = (step: number): number => origin + whole(step) * view.zoom;
  const most = mostZoom(1, Math.min(one, setUpOne));
  return {
    stepCount,
    setUp,
    pitch: one * view.zoom,
    setUpPitch: setUpOne * view.zoom,
    left,
    right,
    start,
    centre: (step) => start(step + 0.5),
    stepAt: (x) => {
      const at = (Math.min(right, Math.max(left, x)) - origin) / view.zoom;
      const step = at < opens ? at / setUpOne : setUp + (at - opens) / one;
      return Math.max(0, Math.min(all - 1, Math.floor(step)));
    },
    most,
    follow(v, step) {
      const at = whole(step + 0.5) / room;
      return following(v, [at, at], most);
    },
  };
}
