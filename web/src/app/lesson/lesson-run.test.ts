// SPDX-License-Identifier: GPL-2.0-only
import { beforeEach, expect, test, vi } from 'vitest';
import type { Catalogue, Engine } from '../../session/engine-types.ts';
import type { RunSpec } from '../../lesson-parts/types.ts';
import type { Session, Track } from '../../session/types.ts';
import { makeStore } from '../state/store.ts';
import { makeTravel } from '../run/travel.ts';
import { byHand, follow, stepShown } from './by-hand.ts';
import { goTo } from './lesson-run.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

const exhibit = {
  ...{ slug: 'page-cache', title: 'Page cache', scenarios: [], fanouts: [64], defaultScenario: 'grow' },
  ...{ variants: [{ id: 'merged', label: 'merged' }], defaultVariants: ['merged'], editable: [], usage: [] },
};
const catalogue = { made: 'a build', exhibits: [exhibit] } as unknown as Catalogue;

/** A track whose only lane has events at steps 12, 15 and 18; its story begins at step 10. */
const track = {
  ...{ stepCount: 30, firstStoryStep: 10 },
  ops: [{ text: '', firstStep: 0, lastStep: 29 }],
  lanes: [
    {
      variant: 'merged',
      lastOwnStep: () => 29,
      eventsOf: () => [12, 15, 18].map((step) => ({ step, kind: 'walk' })),
    },
  ],
} as unknown as Track;
const sessionOf = (ops: string) =>
  ({ ops, view: exhibit, runs: [], crashes: [], warnings: [], track: () => track }) as unknown as Session;

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** An engine whose runs end only by `finish`, which ends the oldest one. */
function slowEngine() {
  const waiting: (() => void)[] = [];
  const engine = {
    catalogue: () => Promise.resolve(catalogue),
    ready: () => later(20),
    opsOf: (_: string, scenario: string) => Promise.resolve(scenario),
    check: () => [],
    run: ({ ops }: { ops: string }) =>
      new Promise<Session>((resolve) => waiting.push(() => resolve(sessionOf(ops)))),
  } as unknown as Engine;
  const finish = async (): Promise<void> => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    waiting.shift()!();
  };
  return { engine, finish };
}

const runOf = (ops: string): RunSpec => ({ exhibit: 'page-cache', ops, variants: ['merged'] });
const WALK_2 = '1.merged.walk.2';
const WALK_3 = '1.merged.walk.3';

/** A lesson that shows the run `a`. */
async function lesson() {
  const { engine, finish } = slowEngine();
  const store = makeStore(engine);
  await store.getState().readHash('#v=1&page=start');
  const there = goTo(store, { run: runOf('a'), at: WALK_2 }, {});
  await finish();
  await there;
  expect(store.getState()).toMatchObject({ session: { ops: 'a' }, place: { step: 6 } });
  return { store, finish };
}

test('two stops of a run that is on its way: it opens on the second', async () => {
  const { store, finish } = await lesson();
  const first = goTo(store, { run: runOf('b'), at: WALK_2 }, {});
  await vi.waitFor(() => expect(store.getState().place?.ops).toBe('b'));
  const second = goTo(store, { run: runOf('b'), at: WALK_3 }, {});
  await finish();
  expect(await first).toBeNull();
  expect(await second).toMatchObject({ ops: 'b' });
  expect(store.getState()).toMatchObject({ session: { ops: 'b' }, place: { step: 9 } });
});

test('back from a stop whose run is on its way: that run does not come after all', async () => {
  const { store, finish } = await lesson();
  const away = goTo(store, { run: runOf('b'), at: WALK_3 }, {});
  await later(0);
  const back = goTo(store, { run: runOf('a'), at: WALK_2 }, {});
  // Either run may have started, so this ends both.
  void finish()
    .then(finish)
    .catch(() => undefined);
  expect(await back).toMatchObject({ ops: 'a' });
  await away;
  expect(store.getState()).toMatchObject({ session: { ops: 'a' }, place: { ops: 'a', step: 6 } });
});

/** The buttons under the picture, as the page has made them for the run that it shows now. */
function buttons(store: ReturnType<typeof makeStore>) {
  const track = store.getState().session!.track('walk', 'step');
  return byHand(store, makeTravel(store, track, stepShown(store)), () => undefined);
}

test('a button pressed while a stop is on its way moves from that stop', async () => {
  const { store, finish } = await lesson();
  buttons(store).next();
  expect(store.getState().place).toMatchObject({ ops: 'a', step: 7 });
  const stop = goTo(store, { run: runOf('b'), at: WALK_3 }, {});
  follow(store, stop);
  const { next } = buttons(store);
  next();
  next();
  await finish();
  await stop;
  await later(0);
  expect(store.getState()).toMatchObject({ session: { ops: 'b' }, place: { ops: 'b', step: 11 } });
  buttons(store).previous();
  expect(store.getState().place).toMatchObject({ ops: 'b', step: 10 });
});

test('a button pressed on the way to a stop that a later one replaces does nothing', async () => {
  const { store, finish } = await lesson();
  const away = goTo(store, { run: runOf('b'), at: WALK_2 }, {});
  follow(store, away);
  buttons(store).last();
  const stop = goTo(store, { run: runOf('b'), at: WALK_3 }, {});
  follow(store, stop);
  await finish();
  await stop;
  await later(0);
  expect(store.getState()).toMatchObject({ session: { ops: 'b' }, place: { step: 9 } });
});
