// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { until } from '../../quiz/held.ts';
import type { OpenQuestion } from '../../quiz/types.ts';
import type { Track } from '../../session/types.ts';
import { heldAbove, limitOf } from './limits.ts';

/** Two lanes, whose walks are at steps 12, 15 and 18 of a story that begins at 10. */
const lane = (variant: string) => ({
  variant,
  lastOwnStep: () => 20,
  eventsOf: () => [12, 15, 18].map((step) => ({ step, kind: 'walk', op: 0 })),
});
const track = {
  ...{ stepCount: 30, firstStoryStep: 10, ops: [{ text: '', firstStep: 8, lastStep: 29 }] },
  lanes: [lane('before'), lane('after')],
} as unknown as Track;

/** A question about a lane's walk. */
const asks = (variant: string, nth: number, kind = 'next-slot') =>
  ({ kind, variant, ask: { op: 0, lane: variant, kind: 'walk', nth } }) as unknown as OpenQuestion;
const lanesOf = (step: number, open: readonly OpenQuestion[]) => {
  const held = heldAbove(track, step, 'before', open);
  return held && [held.track.lanes.map((l) => l.variant), held.last, held.waits];
};

test('a lane ends before the first question about it', () => {
  expect(limitOf(track, 'after', [asks('after', 3), asks('after', 2), asks('before', 1)])).toBe(14);
  expect(limitOf(track, 'after', [asks('before', 1)])).toBe(Infinity);
  expect(limitOf(track, 'after', [asks('before', 2, 'fewer')])).toBe(14);
});

test('a paragraph shows the lanes whose questions are further on, up to the first of these', () => {
  expect(lanesOf(12, [])).toBeNull();
  expect(lanesOf(12, [asks('after', 2)])).toEqual([['before', 'after'], 14, []]);
  expect(lanesOf(16, [asks('after', 2)])).toEqual([['before'], null, ['after']]);
});

test('the lane that a paragraph is about is shown up to its step, even past a question about all', () => {
  expect(lanesOf(16, [asks('before', 2, 'fewer')])).toEqual([['before'], 16, ['after']]);
});

test('a lane that ends early tells no event after its end', () => {
  const held = heldAbove(track, 12, 'before', [asks('after', 2)])!;
  expect(held.track.lanes[1]!.eventsOf(0).map((e) => e.step)).toEqual([12]);
  // Where the lane really ends would tell how long it is.
  const [one] = track.lanes;
  expect([14, 25].map((last) => until(one!, last, track).lastOwnStep(0))).toEqual([29, 20]);
});
