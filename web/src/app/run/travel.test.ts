// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import type { EventKind } from '../../exhibit-api/types.ts';
import { rangeOf, toGlobal, toStory } from '../address/steps.ts';
import type { Lane, Track } from '../../session/types.ts';
import type { PageState } from '../address/address.ts';
import type { Store } from '../state/store.ts';
import { makeTravel } from './travel.ts';
import { opAt } from '../../session/steps.ts';

/** Operations of five steps each; events by lane, kind and step. The story begins with the second operation. */
const SPAN = 5;
type Events = Partial<Record<EventKind, readonly number[]>>;
const lane = (variant: string, events: Events): Lane =>
  ({
    variant,
    stepsOf: (op: number, kinds: readonly EventKind[]) =>
      kinds
        .flatMap((kind) => events[kind] ?? [])
        .filter((step) => Math.floor(step / SPAN) === op)
        .sort((a, b) => a - b),
  }) as unknown as Lane;

const track = {
  granularity: 'walk',
  ops: [0, 1, 2, 3].map((i) => ({ text: `op ${i}`, firstStep: i * SPAN, lastStep: i * SPAN + SPAN - 1 })),
  firstStoryStep: SPAN,
  stepCount: 4 * SPAN,
  diverges: [],
  lanes: [lane('a', { walk: [6, 8, 16], lock: [1] }), lane('b', { walk: [7, 12], unlock: [3], write: [12] })],
} as unknown as Track;

const embedded = (start: number | null, end: number | null): PageState =>
  ({
    variants: ['a', 'b'],
    embed: { controls: true, start: start && { at: null, step: start }, end: end && { at: null, step: end } },
  }) as unknown as PageState;

function travel(step: number, place: PageState | null = null) {
  const went: number[] = [];
  const state = { place, playing: false, seek: (to: number) => went.push(to), set: () => undefined };
  return { ...makeTravel({ getState: () => state } as unknown as Store, track, step), went };
}

describe('skip', () => {
  test.each([
    // From, kinds, and the two results: to the next one, to the one before.
    [5, ['walk'], 6, null],
    [6, ['walk'], 7, null],
    [7, ['walk'], 8, 6],
    [8, ['walk'], 12, 7],
    [9, ['walk'], 12, 8],
    [12, ['walk'], 16, 8],
    [16, ['walk'], null, 12],
    [19, ['walk'], null, 16],
    [5, ['lock', 'unlock'], null, 3],
    [2, ['lock', 'unlock'], 3, 1],
    [5, ['write', 'link', 'split'], 12, null],
    [5, ['alloc'], null, null],
  ] as const)('from step %i to %j: %s, back %s', (step, kinds, next, before) => {
    const t = travel(step);
    expect(t.find(kinds, 1)).toBe(next);
    expect(t.find(kinds, -1)).toBe(before);
    t.skip(kinds, 1);
    t.skip(kinds, -1);
    expect(t.went).toEqual([next, before].filter((to) => to !== null));
  });
});

test('an operation on and back: to its first step, then to the one before', () => {
  const t = travel(12);
  t.nextOp();
  t.previousOp();
  const first = travel(10);
  first.previousOp();
  const last = travel(17);
  last.nextOp();
  expect([t.went, first.went, last.went]).toEqual([[15, 10], [5], [19]]);
  expect([0, 4, 5, 19, 99].map((step) => opAt(track, step))).toEqual([0, 0, 1, 3, 3]);
});

describe('the range of an embedded picture', () => {
  test('steps as on screen: 1 is the first of the story', () => {
    expect([1, 0, -4, -99, 15, 99].map((step) => toGlobal(step, track))).toEqual([5, 4, 0, 0, 19, 19]);
    expect([5, 0, 19].map((step) => toStory(step, track))).toEqual([1, -4, 15]);
  });

  test.each([
    ['none', null, 0, 19],
    ['start', embedded(3, null), 7, 19],
    ['end', embedded(null, 6), 0, 10],
    ['both', embedded(3, 6), 7, 10],
    ['one step', embedded(3, 3), 7, 7],
    ['set-up too', embedded(-2, 1), 2, 5],
    ['beyond the last step', embedded(3, 500), 7, 19],
    ['wholly beyond', embedded(400, 500), 19, 19],
    ['an end below the start', embedded(6, 3), 10, 10],
    ['of a whole page', { embed: null } as unknown as PageState, 0, 19],
  ] as const)('%s', (_, place, first, last) => {
    expect(rangeOf(place, track)).toEqual({ first, last });
  });

  test('first and last go to its ends, or to the first of the story', () => {
    for (const [place, ends] of [
      [null, [5, 19]],
      [embedded(3, 6), [7, 10]],
      [embedded(-2, 1), [5, 5]],
    ] as const) {
      const t = travel(8, place);
      t.first();
      t.last();
      expect(t.went).toEqual(ends);
    }
  });
});
