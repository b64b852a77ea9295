// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import type { Clicks } from '../storage/browser-storage.ts';
import { backward, onward, type Standing } from './moves.ts';

/** The slides' steps; the last slide's operation ends at step 9. */
const STOPS = [2, 5, 6];
const LAST = 9;

/** The steps that clicks go to, from a slide and a step until no click goes further. */
function clicked(clicks: Clicks, way: typeof onward | typeof backward, stop: number, step: number): number[] {
  const steps: number[] = [];
  for (let n = 0; n < 20; n++) {
    const standing: Standing = {
      stop,
      count: STOPS.length,
      step,
      stepOf: (s) => STOPS[s] ?? null,
      end: LAST,
    };
    const goal = way(standing, clicks);
    if (!goal) return steps;
    stop = goal.stop;
    step = goal.step ?? STOPS[stop]!;
    steps.push(step);
  }
  throw new Error('it does not end');
}

test('from stop to stop, a click each', () => {
  expect(clicked('stops', onward, 0, 2)).toEqual([5, 6]);
  expect(clicked('stops', backward, 2, 6)).toEqual([5, 2]);
});

test('by steps, each is come to with one click: also the last before a stop, and the stop', () => {
  expect(clicked('walks', onward, 0, 2)).toEqual([3, 4, 5, 6, 7, 8, 9]);
  expect(clicked('walks', backward, 2, 9)).toEqual([8, 7, 6, 5, 4, 3, 2]);
});

test('on the way to a stop of another run, by steps up to the end of the operation', () => {
  const standing = { stop: 0, count: 2, stepOf: () => null, end: 4 };
  expect(onward({ ...standing, step: 3 }, 'lines')).toEqual({ stop: 0, step: 4 });
  expect(onward({ ...standing, step: 4 }, 'lines')).toEqual({ stop: 1, step: null });
});
