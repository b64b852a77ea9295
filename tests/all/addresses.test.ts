// SPDX-License-Identifier: GPL-2.0-only
// Checks that the kept addresses of all stories and scenarios open at their events. Kernel text and step numbers
// may change. After an intended change of events: UPDATE_GOLDEN=1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  defaultPlace,
  momentOf,
  readAddress,
  writeAddress,
  type PageState,
} from '../../web/src/app/address/address.ts';
import { stepOfMoment } from '../../web/src/session/event-of-step.ts';
import type { Align, Granularity, Track } from '../../web/src/session/types.ts';
import { stepOfSpot, spotAt, toGlobal, toStory } from '../../web/src/app/address/steps.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { Story } from '../../web/src/exhibit-api/story.ts';
import type { ExhibitModel, WalkEvent } from '../../web/src/exhibit-api/types.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { onAdded } from '../support/builds.ts';
import { catalogueOf } from '../support/catalogue.ts';
import { ownFiles } from '../support/own-files.ts';
import { manifest, models, opensWith } from '../support/run.ts';
import { WHOLE, some } from '../support/some.ts';
import { tracesOf, trackWith } from '../support/track.ts';

const FILE = fileURLToPath(new URL('../fixtures/addresses.txt', import.meta.url));

/**
 * The addresses that open here as they do where all of their kernels are built. The others name lanes that are
 * missing here.
 */
const isWhole = (slug: string): boolean =>
  opensWith(slug).length === models.get(slug)!.defaultVariants.length;
const builds = manifest.exhibits.filter((e) => models.has(e.slug) && isWhole(e.slug));
for (const { slug } of manifest.exhibits)
  if (!builds.some((e) => e.slug === slug))
    test.skip(`${slug} (skipped: not built on all of its kernels)`, () => {});

const catalogue = catalogueOf(builds);
const stories = await ownFiles<{ readonly story: Story }>('story.ts');

type Model = (model: ExhibitModel) => ExhibitModel;
const asItIs: Model = (model) => model;

/** An exhibit with an event of a new kind behind each event that leaves room for it. */
const withMore: Model = (model) => ({
  ...model,
  events: (trace, op) =>
    model.events(trace, op).flatMap((e, i, all): WalkEvent[] => {
      const added: WalkEvent = { kind: 'added', record: e.record + 1, label: 'added', cpu: e.cpu };
      return added.record < (all[i + 1]?.record ?? trace.ops[op]!.end - 1) ? [e, added] : [e];
    }),
});

/** The last traces and each model's last track, because addresses of one place follow one another. */
let traced: { readonly key: string; readonly traces: readonly Trace[] } = { key: '', traces: [] };
const tracked = new Map<Model, { readonly key: string; readonly track: Track }>();

function trackOf(place: PageState, change: Model): Track {
  const { exhibit, scenario, variants, fanout, granularity, align } = place;
  const run = [exhibit, scenario, fanout, ...variants].join(' ');
  const key = `${run} ${granularity} ${align}`;
  const last = tracked.get(change);
  if (last?.key === key) return last.track;
  if (traced.key !== run) traced = { key: run, traces: tracesOf(place) };
  const track = trackWith(change(models.get(exhibit)!), place, traced.traces);
  tracked.set(change, { key, track });
  return track;
}

const read = (address: string): PageState => {
  const { place, problems } = readAddress(address, catalogue);
  if (problems.length) throw new Error(`${address}: ${problems.join(' ')}`);
  return place;
};

/** Each scenario's opening event, and the events of each story's chapters. */
function* places(): Generator<PageState> {
  for (const exhibit of catalogue.exhibits) {
    const { slug } = exhibit;
    const base = defaultPlace(catalogue, slug);
    for (const { slug: scenario, fits } of exhibit.scenarios)
      yield { ...base, scenario, fanout: fits?.[0] ?? base.fanout };
    const stops = stories.get(slug)?.story.stops ?? [];
    for (const [i, { scenario, variants, at }] of stops.entries())
      if (!variants.some((v) => missing.includes(v)))
        yield { ...base, scenario, variants, at: momentOf(at), story: i + 1 };
  }
}

/** The kernels that are not built here: addresses that need one are left out. */
const missing = [
  ...new Set(
    catalogue.exhibits.flatMap((e) => e.variants.filter((v) => v.added?.built === false).map((v) => v.id)),
  ),
];
const isHere = (address: string): boolean =>
  builds.some((e) => address.includes(`ex=${e.slug}&`)) &&
  !missing.some((id) => new RegExp(`[=,]${id.replace('.', '\\.')}[,&]`).test(address));

const lines = existsSync(FILE) ? linesOf(readFileSync(FILE, 'utf8').trim().split('\n')) : [];
const kept = lines.filter(({ address }) => isHere(address));

/** "ADDRESS LABEL" */
function linesOf(lines: readonly string[]): { readonly address: string; readonly label: string }[] {
  return lines.map((line) => {
    const [, address = '', label = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
    return { address, label };
  });
}

/** An event's own description, without the addresses of objects. */
const labelOf = ({ label }: { readonly label: string }): string => label.replace(/0x[0-9a-f]+/g, '0x…');
const withoutStep = (address: string): string => address.replace(/&step=-?\d+/, '');

/** Scenarios with hundreds of operations, even if few lines of text give them. */
const large = new Set(
  manifest.exhibits.flatMap(({ slug, scenarios }) =>
    models.has(slug)
      ? scenarios
          .filter(({ text }) => parseOps(models.get(slug)!, text, 64).ops.length > 200)
          .map((s) => `${slug}/${s.slug}`)
      : [],
  ),
);
const isLarge = ({ exhibit, scenario }: PageState): boolean => large.has(`${exhibit}/${scenario}`);

/**
 * The events whose addresses are kept. A story's address keeps its own event. Else each kind in the first lane is
 * kept, and the last walk and the result in the others.
 */
function* toKeep(place: PageState): Generator<string> {
  const track = trackOf(place, asItIs);
  const op = place.at?.op ?? track.ops.findIndex((o) => o.firstStep === track.firstStoryStep);
  for (const [i, lane] of track.lanes.entries()) {
    const events = lane.eventsOf(op);
    for (const kind of new Set(events.map((e) => e.kind))) {
      const all = events.filter((e) => e.kind === kind);
      const at = place.at ?? { op, lane: lane.variant, kind, nth: kind === 'walk' ? all.length : 1 };
      if (at.lane !== lane.variant || at.kind !== kind) continue;
      if (!place.at && i > 0 && kind !== 'walk' && kind !== 'result') continue;
      const { step, label } = all[at.nth - 1]!;
      const address = writeAddress({ ...place, at, step: toStory(step, track) }, catalogue);
      // A known address keeps the step that was written when it was kept, as old addresses do.
      const known = kept.find((k) => withoutStep(k.address) === withoutStep(address));
      yield `${known?.address ?? address} ${labelOf({ label })}`;
    }
  }
}

if (process.env['UPDATE_GOLDEN']) {
  const now = [...places()].flatMap((place) => [...toKeep(place)]);
  const others = lines.filter(({ address }) => !isHere(address)).map((l) => `${l.address} ${l.label}`);
  writeFileSync(FILE, `${[...now, ...others].join('\n')}\n`);
  kept.splice(0, kept.length, ...linesOf(now));
}

/** The labels of the events at the step that opens, and whether the address's step alone would give another step. */
function opened(
  address: string,
  change: Model,
): { readonly labels: readonly string[]; readonly moved: boolean } {
  const place = read(address);
  const track = trackOf(place, change);
  const { step, instead } = stepOfSpot(place, track, place.variants);
  const lane = track.lanes.find((l) => l.variant === place.at!.lane)!;
  const events = lane.eventsOf(place.at!.op).filter((e) => e.step === step && e.kind === place.at!.kind);
  return {
    labels: [...events.map(labelOf), ...(instead ? [`${instead} instead`] : [])],
    moved: step !== toGlobal(place.step, track),
  };
}

test.skip.each(missing)('addresses with %s: it is not built', () => undefined);

test(`addresses of all scenarios and stories are kept${onAdded}`, () => {
  const name = ({ exhibit, scenario, story }: PageState): string => `${exhibit} ${scenario} ${story}`;
  const here = new Set(kept.map(({ address }) => name(read(address))));
  for (const place of places()) {
    expect(here.has(name(place)), `${place.exhibit}/${place.scenario}: UPDATE_GOLDEN=1 keeps it`).toBe(true);
  }
});

describe.each(builds.map((e, nth) => [e.slug, nth] as const))(`%s${onAdded}`, (slug, nth) => {
  const own = kept.filter(({ address }) => address.includes(`ex=${slug}&`));
  test('each opens at its event, also where events have come between', () => {
    const tried = some(
      own.filter(({ address }) => WHOLE || !isLarge(read(address))),
      10,
    );
    const now = tried.map(({ address }) => ({
      address,
      labels: opened(address, asItIs).labels,
      between: opened(address, withMore),
    }));
    expect(now.map(({ address, labels }) => ({ address, labels }))).toEqual(
      tried.map(({ address, label }) => ({ address, labels: [label] })),
    );
    expect(now.map(({ between }) => between.labels)).toEqual(tried.map(({ label }) => [label]));
    expect(now.filter(({ between }) => between.moved).length).toBeGreaterThan(tried.length / 2);
  });

  test('a step alone keeps its number', () => {
    for (const { address } of own.slice(0, 3)) {
      const place = read(address.replace(/at=[^&]*&/, ''));
      const track = trackOf(place, withMore);
      expect(stepOfSpot(place, track, place.variants)).toEqual({
        step: toGlobal(place.step, track),
        instead: null,
      });
    }
  });

  const tracks: [Granularity, Align][] = [
    ['walk', 'step'],
    ['walk', 'signature'],
    ['line', 'step'],
    ['access', 'step'],
    ['op', 'step'],
  ];
  // The tracks need no exhibit of their own, so an exhibit takes every other one in a short run.
  test.each(some(tracks, 2, nth % 2))(
    'every step by %s, aligned by %s, has an address that opens there',
    (granularity, align) => {
      const place = { ...defaultPlace(catalogue, slug), granularity, align };
      const track = trackOf(place, asItIs);
      const elsewhere = Array.from({ length: track.stepCount }, (_, step) => {
        const spot = spotAt(step, track, place.variants);
        const address = writeAddress({ ...place, ...spot }, catalogue);
        const opens = stepOfSpot(read(address), track, place.variants);
        // The event that the address names has happened by then.
        return { address, step, opens, event: stepOfMoment(track, spot.at!) };
      }).filter(
        ({ step, opens, event }) =>
          opens.step !== step || opens.instead !== null || event === null || event > step,
      );
      expect(elsewhere).toEqual([]);
    },
  );
});
