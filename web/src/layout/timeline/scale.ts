// SPDX-License-Identifier: GPL-2.0-only
// Places steps from left to right. Set-up, which readers seldom look at, takes SET_UP_SHARE of the width at most.
import { following, mostZoom, WHOLE, type MapView } from '../tree/map/view.ts';
import type { TimelineRun } from './run.ts';

/** The visible part. */
export type TimeView = MapView;

/** Largest share of the width for set-up. */
const SET_UP_SHARE = 1 / 6;

export interface StepScale {
  readonly stepCount: number;
  /** The number of set-up steps. */
  readonly setUp: number;
  /** Width of a step after set-up, and of one in set-up. */
  readonly pitch: number;
  readonly setUpPitch: number;
  /** x of the visible time's ends. */
  readonly left: number;
  readonly right: number;
  /** x of a step's beginning, also outside the view. */
  readonly start: (step: number) => number;
  readonly centre: (step: number) => number;
  readonly stepAt: (x: number) => number;
  /** The largest zoom. */
  readonly most: number;
  /** The view, moved if the step is outside it. */
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
  const opens = room * Math.min(setUp / all, SET_UP_SHARE);
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
