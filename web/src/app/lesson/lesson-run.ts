// SPDX-License-Identifier: GPL-2.0-only
// Moves the store's run to a lesson's stops, and reads steps and counts from that run.
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { opsOfRun, type Dials } from '../../lesson-parts/runs.ts';
import type { StopShown } from '../../lesson-parts/context.ts';
import { runKey, type CountAsked, type RunSpec, type LessonStop } from '../../lesson-parts/types.ts';
import { stepOfMoment } from '../../session/event-of-step.ts';
import type { Session } from '../../session/types.ts';
import { momentOf } from '../address/address.ts';
import { stepOfSpot, type Store } from '../state/store.ts';

/** The run's operations; null: those of its scenario, unchanged. */
async function opsOf(store: Store, run: RunSpec, dials: Dials): Promise<string | null> {
  if (run.op === undefined && run.ops === undefined) return null;
  const scenario = run.scenario ? await store.getState().engine.opsOf(run.exhibit, run.scenario) : '';
  return opsOfRun(run, scenario, dials);
}

function isShown(store: Store, run: RunSpec, ops: string | null): boolean {
  const { place, session } = store.getState();
  return (
    session !== null &&
    place?.exhibit === run.exhibit &&
    place.ops === ops &&
    (ops !== null || place.scenario === run.scenario) &&
    place.variants.join() === run.variants.join()
  );
}

/** The run in progress of each store: a second request for it waits for the first one. */
const underWay = new WeakMap<Store, { readonly key: string; readonly done: Promise<void> }>();

function run(
  store: Store,
  { exhibit, scenario, variants, fanout }: RunSpec,
  ops: string | null,
): Promise<void> {
  const key = JSON.stringify([exhibit, scenario, ops, variants, fanout]);
  const last = underWay.get(store);
  if (last?.key === key) return last.done;
  const place = {
    ...{ exhibit, scenario: ops === null ? (scenario ?? null) : null, ops, variants },
    ...{ ...(fanout ? { fanout } : {}), at: null, step: 1 },
  };
  const done = store
    .getState()
    .runHere(place)
    .finally(() => underWay.get(store)?.done === done && underWay.delete(store));
  underWay.set(store, { key, done });
  return done;
}

/** The latest request of each store. An earlier one whose operations arrive late must not move the run back. */
const askedLast = new WeakMap<Store, LessonStop>();

/**
 * Moves the store to a stop, and runs the stop's own run first if another one is shown. Returns null if a later
 * request replaced this one, or if the run failed.
 */
export async function goTo(store: Store, stop: LessonStop, dials: Dials): Promise<Session | null> {
  askedLast.set(store, stop);
  const ops = await opsOf(store, stop.run, dials);
  if (askedLast.get(store) !== stop) return null;
  store.getState().set({ playing: false, held: null });
  // `place` names a run in progress before its session arrives, so `isShown` alone would be wrong here.
  if (underWay.has(store) || !isShown(store, stop.run, ops)) await run(store, stop.run, ops);
  const { session, place, seek, set } = store.getState();
  if (askedLast.get(store) !== stop || !session || !place || !isShown(store, stop.run, ops)) return null;
  const at = stop.at === null ? null : momentOf(stop.at);
  // A phone draws one lane: the one that the text is about.
  set({ focus: at?.lane ?? stop.run.variants[0]! });
  seek(stepOfSpot({ at, step: 1 }, session.track('walk', 'step'), place.variants).step);
  return session;
}

/** The stop's step on screen, in the current run. Null: the event does not happen in it, or the page shows no run. */
export function stepIn(session: Session | null, { at }: LessonStop): StopShown['at'] {
  if (!session) return null;
  const track = session.track('walk', 'step');
  const moment = at === null ? null : momentOf(at);
  const step = moment ? stepOfMoment(track, moment) : track.firstStoryStep;
  const first = track.firstStoryStep;
  return step === null ? null : { step: step - first + 1, steps: track.stepCount - first };
}

/** The count in the current run; null: another run is shown. */
export function countIn(
  model: ExhibitModel | null,
  session: Session | null,
  shown: RunSpec | null,
  { run, variant, counter, op }: CountAsked,
): number | null {
  if (!model || !session || !shown || runKey(run) !== runKey(shown)) return null;
  const lane = session.runs.find((r) => r.about.variant === variant);
  const at = op === null ? session.opens : op - 1;
  if (!lane || at >= lane.trace.ops.length) return null;
  return model.count(lane.trace, at)[counter ?? model.counters[0]!.key]?.value ?? null;
}
