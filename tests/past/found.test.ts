// SPDX-License-Identifier: GPL-2.0-only
// Checks what the search finds in a real run, and which step each result opens.
import { expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { foundIn, type Searched } from '../../web/src/app/dialogs/palette/found.ts';
import { hitsOf } from '../../web/src/app/ask/notes/pins.ts';
import type { AppState, Store } from '../../web/src/app/state/store.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { firstsOf } from '../../web/src/past/first-runs.ts';
import { countOf } from '../../web/src/layout/timeline/hits.ts';
import { bareSession, NO_TEXT } from '../../web/src/session/without-source.ts';
import { LaneRun } from '../../web/src/session/lane.ts';
import { visibleFrames } from '../../web/src/session/values.ts';
import { readSource } from '../../web/src/wasm/node.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const OPS = 'add 512 9\nevict 512\n#: opens\nadd 515\nload 515';
const trace = runTrace('page-cache', 'merged', OPS);

test('firsts are the first STEP records of their lines and functions', () => {
  const { lines, functions } = firstsOf(trace);
  const steps = Array.from({ length: trace.count }, (_, r) => r).filter((r) => trace.kind(r) === Kind.STEP);
  const placed = steps.map((r) => {
    const { file, line } = trace.place(trace.id(r));
    return {
      r,
      place: `${file}:${line}`,
      fn: trace.sites.functions[trace.sites.sites.func[trace.id(r)]!]![0],
    };
  });
  expect(lines.size).toBeGreaterThan(100);
  for (const [place, record] of lines) expect(placed.find((p) => p.place === place)!.r, place).toBe(record);
  for (const [fn, record] of functions) expect(placed.find((p) => p.fn === fn)!.r, fn).toBe(record);
  expect(new Set(placed.map((p) => p.place)).size).toBe(lines.size);
  expect(new Set(placed.map((p) => p.fn)).size).toBe(functions.size);
});

const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const source = readSource(build);
const model = models.get('page-cache')!;
const lanes = ['v6.9', 'merged'].map((variant) => {
  const about = {
    variant,
    heading: { title: variant, from: '' },
    origin: variant,
    text: { ...NO_TEXT, source },
    longSetUp: 0,
  };
  return new LaneRun(model, runTrace('page-cache', variant, OPS), about);
});
const session = bareSession({} as ExhibitView, lanes, parseOps(model, OPS, 64), '');
const track = session.track('walk', 'step');
const STEP = track.firstStoryStep + 20;

/** What was found, and what choosing a result did. */
function search(query: string, found: AppState['found'] = null) {
  const did: unknown[] = [];
  const tell =
    (what: string) =>
    (...with_: readonly unknown[]): unknown =>
      did.push([what, ...with_]);
  const state = {
    place: {
      exhibit: 'page-cache',
      scenario: null,
      ops: OPS,
      rec: null,
      fanout: 64,
      notes: null,
      ask: null,
      embed: null,
    },
    kept: {
      notes: [
        {
          ...{ exhibit: 'page-cache', scenario: null, ops: OPS, rec: null, fanout: 64 },
          notes: [
            {
              ...{ at: '3.merged.walk.1', step: 1, granularity: 'walk', align: 'step', variants: ['merged'] },
              ...{ picked: null, picture: false, text: 'Where the shadow is\nmet first' },
            },
          ],
        },
      ],
    },
    queryDrawer: { part: 'ask' },
    found,
    selected: null,
    visit: tell('visit'),
    seek: tell('seek'),
    set: tell('set'),
    openQueryDrawer: tell('openQueryDrawer'),
  } as unknown as Searched['state'] & AppState;
  const lane = track.lanes.find((l) => l.variant === 'merged')!;
  const firsts = new Map(session.runs.map((r) => [r.about.variant, firstsOf(r.trace)]));
  const store = { getState: () => state } as unknown as Store;
  const items = foundIn(query, { store, state, session, track, step: STEP, lane, firsts, ready });
  return { items, did, of: (text: string) => items.find((i) => i.text.includes(text)) };
}

const ready = (await session.runs[0]!.model.queries?.()) ?? [];
const merged = session.runs.find((r) => r.about.variant === 'merged')!;

test('a function leads to its first line in the lane that is looked at, a line to its first run', () => {
  const { of, did } = search('xas_split(');
  expect(of('xas_split()')).toMatchObject({ rank: 5, group: 'Function, first in merged, operation 3' });
  of('xas_split()')!.run();
  const [[what, variant, position]] = did as [[string, string, number]];
  expect([what, variant]).toEqual(['visit', 'merged']);
  const [innermost] = visibleFrames(merged.trace, position).slice(-1);
  expect(merged.trace.functionName(innermost!.function)).toBe('xas_split');

  const { file, line } = merged.trace.place(merged.trace.id(position - 1));
  const byPlace = search(`xarray.c:${line}`);
  expect(file).toBe('lib/xarray.c');
  expect(byPlace.items).toHaveLength(1);
  byPlace.items[0]!.run();
  expect(byPlace.did).toEqual([['visit', 'merged', position]]);
  // Only the other lane has the rewritten function.
  expect(search('v69.c').items).toEqual([]);
  expect(search(':12').items).toEqual([]);
});

test('what does not run here is said so, with what it reads', () => {
  const ran = session.runs.map((r) => firstsOf(r.trace).functions);
  const { name, first, file } = source.functions.find((f) =>
    ran.every((functions) => !functions.has(f.name)),
  )!;
  const { of, did } = search(name);
  expect(of(`${name}()`)!.group).toBe('Function, does not run here');
  of(`${name}()`)!.run();
  const [[, { message }]] = did as [[string, { message: string }]];
  expect(message).toContain(`${file}:${first} does not run here. It reads: `);
  expect(message).toContain(name);
});

test('names lead to the lives of their words, with the values of the step', () => {
  const { of, did } = search('xa_index');
  expect(of('xas.xa_index')).toMatchObject({ text: 'xas.xa_index = 515', rank: 5 });
  of('xas.xa_index')!.run();
  expect(did).toMatchObject([['openQueryDrawer', { part: 'life', life: { variant: 'merged' } }]]);
});

test('a number: the operations that have it, the slot that holds it, the variables that are it', () => {
  for (const typed of ['515', '0x203', ' 515 ']) {
    const { items, of, did } = search(typed);
    expect(items.map((i) => i.text)).toEqual(
      expect.arrayContaining(['add 515', 'load 515', 'xas.xa_index = 515', 'Life of slot 515']),
    );
    expect(items.filter((i) => i.group.startsWith('Operation'))).toHaveLength(2);
    const slot = of('Slot that holds 515')!;
    expect(slot.text).toBe('Slot that holds 515: shadow');
    slot.run();
    const [[, { selected }]] = did as [[string, { selected: { node: number; slot: number } }]];
    const view = track.lanes.find((l) => l.variant === 'merged')!.word(STEP, selected);
    expect(view?.kind).toBe('shadow');
    expect(selected.slot).toBe(8);
  }
  expect(search('51').items.map((i) => i.text)).not.toContain('add 515');
  expect(search('99999').items).toEqual([]);
});

test('hits of the last query, each to its record', () => {
  const records = Int32Array.of(100, merged.trace.ops[1]!.first + 200);
  const { items, did } = search('hit', { session, query: 'walk', records: [{ variant: 'merged', records }] });
  const hits = items.filter((i) => i.text.startsWith('Hit '));
  expect(hits.map((i) => i.text.slice(0, 20))).toEqual(['Hit 1 of 2 in merged', 'Hit 2 of 2 in merged']);
  hits[1]!.run();
  expect(did).toEqual([['visit', 'merged', records[1]! + 1]]);
  expect(search('hit').items.filter((i) => i.text.startsWith('Hit '))).toEqual([]);
});

test('notes and ready queries by their words; of each kind no more than five', () => {
  const { items } = search('shadow');
  expect(
    items.some((i) => i.group.startsWith('Note, Step') && i.text === 'Where the shadow is met first'),
  ).toBe(true);
  expect(search('into pieces').of('What is split')?.group).toBe('Query');
  for (const query of ['xas', 'e', 'node', '0', '']) {
    const kinds = search(query).items.map((i) => i.group.split(/[ ,]/)[0]!);
    for (const kind of kinds)
      expect(kinds.filter((k) => k === kind).length, `${query}: ${kind}`).toBeLessThan(6);
  }
});

test.each(['walk', 'line', 'access'] as const)(
  'hits lie on the timeline where they open, by %s',
  (granularity) => {
    const own = session.track(granularity, 'step');
    const records = session.runs.map(({ about, trace }) => ({
      variant: about.variant,
      // Lines of all kinds, also those after an operation's last line.
      records: Int32Array.from({ length: trace.count }, (_, r) => r).filter((r) => r % 7 === 0),
    }));
    for (const hits of hitsOf({ session, query: 'q', records }, own)) {
      const lane = own.lanes.find((l) => l.variant === hits.name)!;
      const steps = Array.from(hits.records, (r) => lane.stepAt(r + 1).step);
      for (let from = 0; from < own.stepCount; from += 5)
        expect(countOf(hits, from, from + 5), `${hits.name} from ${from}`).toBe(
          steps.filter((s) => s >= from && s < from + 5).length,
        );
      expect(countOf(hits, 0, Infinity)).toBe(steps.length);
    }
  },
);

test('hits are offered from where the reader is', () => {
  const lane = track.lanes.find((l) => l.variant === 'merged')!;
  const records = Int32Array.from({ length: merged.trace.count }, (_, r) => r);
  const { items } = search('hit', { session, query: 'step', records: [{ variant: 'merged', records }] });
  expect(items[0]!.text).toContain(`Hit ${lane.position(STEP) + 1} of ${records.length} in merged`);
});
