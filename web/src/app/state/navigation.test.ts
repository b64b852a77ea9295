// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Granularity, Lane, Session, Track } from '../../session/types.ts';
import type { PageState } from '../address/address.ts';
import { moving } from './navigation.ts';
import { initialState } from './initial-state.ts';
import type { Api, AppActions, AppState } from './state.ts';

/** Records that are applied at a step, by granularity. A step of lines is two of accesses, one of walks is four. */
const RECORDS: Readonly<Record<Granularity, number>> = { op: 8, walk: 4, line: 2, access: 1 };

const laneOf = (variant: string, granularity: Granularity): Lane =>
  ({
    variant,
    stepAt: (position: number) => {
      const by = RECORDS[granularity];
      return { step: Math.ceil(position / by), exact: position % by === 0 };
    },
    eventsOf: () => [],
    lastOwnStep: () => 99,
  }) as unknown as Lane;
const trackOf = (granularity: Granularity): Track => ({
  granularity,
  ops: [{ text: 'op', firstStep: 0, lastStep: 99 }],
  firstStoryStep: 0,
  stepCount: 100,
  diverges: [],
  lanes: ['a', 'b'].map((variant) => laneOf(variant, granularity)),
});

function opened(change: Partial<AppState> = {}) {
  const store: Api = createStore(() => ({}) as AppState & AppActions);
  const place = {
    variants: ['a', 'b'],
    granularity: 'walk',
    align: 'step',
    step: 1,
    page: null,
    panel: null,
  };
  store.setState({
    ...initialState,
    place: place as unknown as PageState,
    session: { track: trackOf } as unknown as Session,
    ...change,
  });
  return { store, ...moving(store) };
}

test.each([
  [8, 'walk', 3],
  [6, 'line', 4],
  [7, 'access', 8],
] as const)(
  'a visit to record %i of a lane ends there: by %s steps, at step %i',
  (record, granularity, step) => {
    const { store, visit } = opened();
    visit('b', record);
    expect(store.getState().place).toMatchObject({ granularity, step });
  },
);

test('a visit shows the lane that was visited, its picture, and stands still', () => {
  const { store, visit } = opened({ focus: 'a', playing: true, until: 7 });
  store.setState({ place: { ...store.getState().place!, page: 'results', panel: 'race' } });
  visit('b', 8);
  expect(store.getState()).toMatchObject({
    ...{ focus: 'b', playing: false, until: null },
    place: { page: null, panel: null },
  });
});

test('where a lane is not shown, nothing moves', () => {
  const { store, visit } = opened({ focus: 'a' });
  const before = store.getState();
  visit('c', 8);
  expect(store.getState()).toBe(before);
});
