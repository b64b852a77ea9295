// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { momentText, spotOf } from './address.ts';
import { momentAt } from '../../session/event-of-step.ts';
import type { Lane, Track } from '../../session/types.ts';
import { stepOfSpot, rangeOf } from './steps.ts';

/** Two operations of ten steps; the story begins with the second. A lane's events by step, and its last own steps. */
const lane = (variant: string, events: Readonly<Record<number, string>>, ends: readonly number[]): Lane =>
  ({
    variant,
    eventsOf: (op: number) =>
      Object.entries(events)
        .map(([step, kind]) => ({ step: Number(step), kind }))
        .filter(({ step }) => Math.floor(step / 10) === op),
    lastOwnStep: (op: number) => ends[op],
  }) as unknown as Lane;

const track = {
  ops: [0, 1].map((i) => ({ text: '', firstStep: 10 * i, lastStep: 10 * i + 9 })),
  firstStoryStep: 10,
  stepCount: 20,
  lanes: [
    lane('v6.9', { 2: 'walk', 11: 'walk', 12: 'lock', 13: 'walk', 17: 'walk', 19: 'result' }, [3, 19]),
    lane('merged', { 10: 'begin', 11: 'lock', 12: 'walk', 15: 'result' }, [9, 15]),
  ],
} as unknown as Track;
const BOTH = ['v6.9', 'merged'];

test.each([
  // The lane that acts names the step. Where both act, the first one does; where none does, the first lane that is
  // not done yet.
  [0, '1.v6.9.begin.1'],
  [3, '1.v6.9.walk.1'],
  [4, '1.merged.begin.1'],
  [10, '2.merged.begin.1'],
  [11, '2.v6.9.walk.1'],
  [13, '2.v6.9.walk.2'],
  [14, '2.v6.9.walk.2'],
  [15, '2.merged.result.1'],
  [16, '2.v6.9.walk.2'],
  [17, '2.v6.9.walk.3'],
  [19, '2.v6.9.result.1'],
])('step %i is called %s', (step, name) => {
  expect(momentText(momentAt(track, step, BOTH)!)).toBe(name);
});

test('lanes that are none of the variants name nothing; those that have done name their last', () => {
  expect(momentAt(track, 12, ['imported'])).toBeNull();
  expect(momentText(momentAt(track, 18, ['merged'])!)).toBe('2.merged.result.1');
});

describe('opening', () => {
  test.each([
    // The event, wherever its step is now.
    ['2.v6.9.walk.2,9', 13, null],
    ['2.merged.walk.1,1', 12, null],
    ['2.v6.9.walk.3', 17, null],
    ['1.v6.9.walk.1,5', 2, null],
    ['2.v6.9.begin.1,7', 10, null],
    // A finer step of the same event stays.
    ['2.v6.9.walk.2,5', 14, null],
    ['2.v6.9.walk.2,7', 16, null],
    // Without the event: the step, if it is in the operation, else the operation's start.
    ['2.v6.9.walk.4,6', 15, 'step'],
    ['2.v6.9.walk.4,1', 10, 'start'],
    ['2.v6.9.walk.4,-3', 10, 'start'],
    ['2.v6.9.walk.4,999', 10, 'start'],
    ['2.v6.9.rotate.1', 10, 'start'],
    ['2.v1.walk.1,4', 13, 'step'],
    ['1.v6.9.begin.2,5', 0, 'start'],
    ['3.v6.9.begin.1,5', 14, 'step'],
    ['3.v6.9.walk.1,99', 19, 'step'],
    // A step alone is that step.
    ['5', 14, null],
    ['-99', 0, null],
    ['99', 19, null],
  ])('%s stands at step %i (%s)', (text, step, instead) => {
    expect(stepOfSpot(spotOf(text)!, track, BOTH)).toEqual({ step, instead });
  });

  test('every step is found again', () => {
    for (let step = 0; step < track.stepCount; step++)
      expect(stepOfSpot({ at: momentAt(track, step, BOTH), step: step - 9 }, track, BOTH).step).toBe(step);
  });
});

test('an embedded picture goes from event to event', () => {
  const range = (start: string, end: string) =>
    rangeOf(
      { variants: BOTH, embed: { controls: true, start: spotOf(start), end: spotOf(end) } } as never,
      track,
    );
  expect(range('2.v6.9.walk.2', '2.v6.9.walk.3')).toEqual({ first: 13, last: 17 });
  expect(range('2.v6.9.walk.2,5', '6')).toEqual({ first: 14, last: 15 });
  expect(range('2', '2.merged.result.1')).toEqual({ first: 11, last: 15 });
});
