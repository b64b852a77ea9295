// SPDX-License-Identifier: GPL-2.0-only
import { beforeEach, expect, test, vi } from 'vitest';
import { momentText, type PageState } from '../address/address.ts';
import type { Catalogue, Engine } from '../../session/engine-types.ts';
import type { Session, Track } from '../../session/types.ts';
import { makeStore } from './store.ts';

const html = { dataset: {} as Record<string, string> };
const kept = new Map<string, string>();
beforeEach(() => {
  html.dataset = { theme: 'light' };
  kept.clear();
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const catalogue = {
  made: 'a build',
  exhibits: [
    {
      slug: 'page-cache',
      title: 'Page cache',
      blurb: '',
      scenarios: [
        { slug: 'grow', title: 'Grow' },
        { slug: 'split', title: 'Split' },
      ],
      variants: [{ id: 'merged', label: 'merged' }],
      fanouts: [64],
      defaultScenario: 'grow',
      defaultVariants: ['merged'],
      editable: [],
      usage: [],
    },
  ],
} satisfies Catalogue;

const track = { stepCount: 30, firstStoryStep: 10, ops: [], lanes: [] } as unknown as Track;
/** The story's operation, in which `merged` walks at steps 3 and 6. */
const walking = {
  ...track,
  ops: [
    { text: '', firstStep: 0, lastStep: 9 },
    { text: '', firstStep: 10, lastStep: 29 },
  ],
  lanes: [
    {
      variant: 'merged',
      lastOwnStep: (op: number) => (op ? 29 : 9),
      eventsOf: (op: number) => (op ? [12, 15] : []).map((step) => ({ step, kind: 'walk' })),
    },
  ],
} as unknown as Track;
const session = {
  view: { slug: 'page-cache' },
  runs: [],
  crashes: [],
  warnings: [],
  track: () => track,
} as unknown as Session;

function makeEngine(more: Partial<Engine> = {}): Engine {
  return {
    catalogue: () => Promise.resolve(catalogue),
    ready: () => Promise.resolve(),
    opsOf: (_: string, scenario: string) => Promise.resolve(scenario),
    check: (_: string, ops: string) => (/put|^$|^#/.test(ops) ? [{ line: 1, message: 'no' }] : []),
    run: () => Promise.resolve(session),
    imported: () => Promise.reject(new Error('it is torn.')),
    ...more,
  } as Engine;
}

const opened = async (hash: string, engine = makeEngine()) => {
  const store = makeStore(engine);
  await store.getState().readHash(hash);
  return store;
};

test('a catalogue that failed is asked for again', async () => {
  const asked = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(catalogue);
  const store = await opened('', makeEngine({ catalogue: asked }));
  expect(store.getState()).toMatchObject({ loading: false, catalogue: null, failure: { kind: 'failed' } });
  await store.getState().readHash('#v=1&sc=split');
  expect(store.getState()).toMatchObject({ session, failure: null, place: { scenario: 'split' } });
});

test('a message goes with the next good run, and stays with its own', async () => {
  const store = await opened('#v=1&sc=nowhere');
  expect(store.getState().message).toMatch(/^sc=nowhere is not known/);
  await store.getState().open({ scenario: 'split' });
  expect(store.getState().message).toBeNull();
});

test('operations with a mistake leave what is shown; where nothing is, the default scenario', async () => {
  const store = await opened('#v=1&sc=split&step=4');
  await store.getState().open({ ops: 'put 5', scenario: null });
  expect(store.getState()).toMatchObject({
    session,
    loading: false,
    place: { scenario: 'split', step: 4 },
    message: 'These operations: cannot run with 64 slots a node. Line 1: no.',
  });
  const fresh = makeStore(makeEngine());
  fresh.setState({ catalogue, place: store.getState().place });
  await fresh.getState().open({ ops: 'put 5', scenario: null });
  expect(fresh.getState()).toMatchObject({ session, place: { scenario: 'grow' } });
  expect(fresh.getState().message).toMatch(/Line 1: no\./);
});

test('no operation is none to run: the box has it', async () => {
  const store = await opened('#v=1&ops=');
  expect(store.getState()).toMatchObject({
    session: null,
    opsText: '',
    loading: false,
    failure: { kind: 'nothing' },
    place: { ops: '', scenario: null },
  });
  await store.getState().open({ ops: 'add 1' });
  expect(store.getState()).toMatchObject({ session, failure: null });
});

test('a run that fails is no picture under another address; it can be tried again', async () => {
  const run = vi.fn().mockResolvedValueOnce(session).mockRejectedValueOnce(new Error('it broke'));
  const store = await opened('#v=1', makeEngine({ run: run.mockResolvedValue(session) }));
  await store.getState().open({ scenario: 'split' });
  expect(store.getState()).toMatchObject({
    session: null,
    place: { scenario: 'split' },
    failure: { kind: 'failed' },
  });
  await store.getState().retry();
  expect(store.getState()).toMatchObject({ session, failure: null, place: { scenario: 'split' } });
});

test('of two runs the one asked for last counts', async () => {
  const store = await opened('#v=1');
  const late: ((s: Session) => void)[] = [];
  store.setState({ engine: makeEngine({ run: () => new Promise((done) => late.push(done)) }) });
  const both = [store.getState().open({ scenario: 'grow' }), store.getState().open({ scenario: 'split' })];
  await vi.waitFor(() => expect(late.length).toBeGreaterThan(0));
  const [other, wanted] = [{ ...session }, { ...session }];
  late.at(-1)!(wanted);
  for (const done of late.slice(0, -1)) done(other);
  await Promise.all(both);
  expect(store.getState().session).toBe(wanted);
  expect(store.getState().place?.scenario).toBe('split');
});

test('notes of an address that are discarded while its run is under way do not come back', async () => {
  let come = (_: Session): void => undefined;
  const engine = makeEngine({ run: () => new Promise((resolve) => (come = resolve)) });
  const store = await opened('', makeEngine());
  store.setState({ engine });
  const notes = [{ text: 'a note' }] as unknown as PageState['notes'];
  const run = store.getState().open({ scenario: 'split', variants: ['v1'], notes });
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ loading: true, place: { notes } }));
  store.getState().carry({ notes: null });
  come(session);
  await run;
  expect(store.getState()).toMatchObject({ loading: false, place: { scenario: 'split', notes: null } });
});

test('what is chosen in a view while a run is under way stays', async () => {
  let come = (_: Session): void => undefined;
  const engine = makeEngine({ run: () => new Promise((resolve) => (come = resolve)) });
  const store = await opened('', makeEngine());
  store.setState({ engine });
  const run = store.getState().open({ scenario: 'split', variants: ['v1'], panel: 'patch', pick: 'one' });
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ loading: true, place: { pick: 'one' } }));
  store.getState().setPick(null);
  come(session);
  await run;
  expect(store.getState()).toMatchObject({ loading: false, place: { panel: 'patch', pick: null } });
});

test('an operation of a recording that is opened while a run is under way is not replaced by it', async () => {
  const store = await opened('#v=1');
  let end = (_: Session): void => undefined;
  let signal: AbortSignal | undefined;
  const run: Engine['run'] = (_, mine) => new Promise((done) => ([end, signal] = [done, mine]));
  store.setState({ engine: makeEngine({ run }) });
  const late = store.getState().open({ scenario: 'split' });
  await vi.waitFor(() => expect(signal).toBeDefined());
  const recorded = { ...session };
  store.getState().showRecorded(recorded, {}, 'add 7', null);
  expect(signal!.aborted).toBe(true);
  end({ ...session });
  await late;
  expect(store.getState()).toMatchObject({ opsText: 'add 7', loading: false });
  expect(store.getState().session).toBe(recorded);
});

test('an embedded picture keeps to its steps', async () => {
  const store = await opened('#v=1&embed=1&start=3&end=6');
  const steps = [-99, 0, 12, 13, 15, 16, 99].map((to) => {
    store.getState().seek(to);
    return store.getState().place?.step;
  });
  expect(steps).toEqual([3, 3, 3, 4, 6, 6, 6]);
});

const walks = (): Engine => makeEngine({ run: () => Promise.resolve({ ...session, track: () => walking }) });

test('an address opens at its event, and every step has its own', async () => {
  const store = await opened('#v=1&at=2.merged.walk.2&step=4', walks());
  const { seek, showSteps } = store.getState();
  const at = () => {
    const { place, message } = store.getState();
    return [place?.step, place?.at && momentText(place.at), message];
  };
  expect(at()).toEqual([6, '2.merged.walk.2', null]);
  seek(13);
  expect(at()).toEqual([4, '2.merged.walk.1', null]);
  showSteps(2);
  expect(at()).toEqual([2, '2.merged.begin.1', null]);
  await store.getState().open({ scenario: 'split', step: 5 });
  expect(at()).toEqual([5, '2.merged.walk.1', null]);
});

test.each([
  [
    'at=2.merged.walk.3&step=5',
    5,
    'at=2.merged.walk.3 does not happen in this run: the page shows step 5 instead.',
  ],
  [
    'at=1.merged.walk.3&step=5',
    -9,
    'at=1.merged.walk.3 does not happen in this run: the page shows the start of operation 1 instead.',
  ],
  [
    'embed=1&start=2.merged.link.1',
    1,
    'start=2.merged.link.1 does not happen in this run: the page shows the start of operation 2 instead.',
  ],
  [
    'embed=1&start=2.merged.walk.2,6&end=2.merged.walk.1,3',
    6,
    'end=2.merged.walk.1,3 comes before start=2.merged.walk.2,6: the frame has no end.',
  ],
])('%s says what is shown instead', async (hash, step, message) => {
  const store = await opened(`#v=1&${hash}`, walks());
  expect(store.getState()).toMatchObject({ place: { step }, message });
});

test('a stop of a story stands at its event, in its lane; an address may name another step of it', async () => {
  const stop = { scenario: 'split', variants: ['merged'], at: '2.merged.walk.2' };
  const told = { ...session, track: () => walking, view: { slug: 'page-cache', story: { stops: [stop] } } };
  const engine = makeEngine({ run: () => Promise.resolve(told as unknown as Session) });
  const shown = async (hash: string) => {
    const { place, focus } = (await opened(hash, engine)).getState();
    return [place?.scenario, place?.story, place?.step, focus];
  };
  expect(await shown('#v=1&story=1')).toEqual(['split', 1, 6, 'merged']);
  expect(await shown('#v=1&sc=split&story=1&step=2')).toEqual(['split', 1, 2, null]);
  expect(await shown('#v=1&sc=split&story=1&at=2.merged.walk.1')).toEqual(['split', 1, 3, null]);
  for (const hash of ['#v=1&sc=split&story=99', '#v=1&sc=split&story=99&step=2'])
    expect((await opened(hash, engine)).getState()).toMatchObject({
      place: { scenario: 'split', story: null },
      message: 'story=99 is not known: expected a chapter from 1 to 1.',
    });
  expect((await opened('#v=1&story=1', walks())).getState().message).toBe(
    'story=1 is not known: this exhibit has no story.',
  );
});

test('an embedded picture keeps to its events', async () => {
  const store = await opened('#v=1&embed=1&start=2.merged.walk.1,9&end=2.merged.walk.2', walks());
  const steps = [0, 13, 99].map((to) => {
    store.getState().seek(to);
    return store.getState().place?.step;
  });
  expect(steps).toEqual([3, 4, 6]);
});

test('a theme in the address is for the visit, one that is chosen for the next too', async () => {
  const store = await opened('#v=1&theme=dark');
  expect([html.dataset['theme'], store.getState().theme, kept.size]).toEqual(['dark', 'dark', 0]);
  // Links within the page name no theme: the visit's stays, in the address too.
  await store.getState().readHash('#v=1&page=start');
  await store.getState().readHash('#v=1&sc=split');
  expect([html.dataset['theme'], store.getState().place?.theme, kept.size]).toEqual(['dark', 'dark', 0]);
  store.getState().setTheme('projector');
  expect([html.dataset['theme'], kept.get('treewalk')]).toEqual([
    'projector',
    '{"version":1,"theme":"projector"}',
  ]);
  // A reader who gets a link from here keeps their own theme.
  expect(store.getState().place?.theme).toBeNull();
  const framed = await opened('#v=1&embed=1');
  kept.clear();
  framed.getState().setTheme('dark');
  expect(kept.size).toBe(0);
});

test('a trace that cannot be shown is named, and the picture stays', async () => {
  const store = await opened('#v=1');
  await store.getState().importTrace(new File([], 'mine.json'));
  expect(store.getState()).toMatchObject({ session, message: 'mine.json cannot be shown: it is torn.' });
});
