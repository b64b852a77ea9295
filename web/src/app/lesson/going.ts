// SPDX-License-Identifier: GPL-2.0-only
// A lesson's stops and counts, in the store's run.
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { opsOfRun, type Dials } from '../../lesson-parts/runs.ts';
import type { StopShown } from '../../lesson-parts/context.ts';
import { runKey, type CountAsked, type RunSpec, type LessonStop } from '../../lesson-parts/types.ts';
import { stepOfMoment } from '../../session/moments.ts';
import type { Session } from '../../session/types.ts';
import { momentOf } from '../address/address.ts';
import { stepOfSpot, type Store } from '../state/store.ts';

/** Its operations where they are not a scenario's. */
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

/** The run that is on its way: whoever asks for it again waits for it. */
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

/** The stop that was asked for last: whoever scrolls on is not brought back by one whose operations came later. */
const askedLast = new WeakMap<Store, LessonStop>();

/**
 * Goes to a stop: in the run that is shown, or in its own, which is run first. null: another one has been asked for
 * meanwhile, or it cannot be run.
 */
export async function goTo(store: Store, stop: LessonStop, dials: Dials): Promise<Session | null> {
  askedLast.set(store, stop);
  const ops = await opsOf(store, stop.run, dials);
  if (askedLast.get(store) !== stop) return null;
  store.getState().set({ playing: false, held: null });
  // Of a run that is on its way the place is there before the session, and it would replace what is shown.
  if (underWay.has(store) || !isShown(store, stop.run, ops)) await run(store, stop.run, ops);
  const { session, place, seek, set } = store.getState();
  if (askedLast.get(store) !== stop || !session || !place || !isShown(store, stop.run, ops)) return null;
  const at = stop.at === null ? null : momentOf(stop.at);
  // Where there is room for one lane, it is the one that the text speaks of.
  set({ focus: at?.lane ?? stop.run.variants[0]! });
  seek(stepOfSpot({ at, step: 1 }, session.track('walk', 'step'), place.variants).step);
  return session;
}

/** Its step as on screen in the run that is shown; null: it does not happen there, or none is shown. */
export function stepIn(session: Session | null, { at }: LessonStop): StopShown['at'] {
  if (!session) return null;
  const track = session.track('walk', 'step');
  const moment = at === null ? null : momentOf(at);
  const step = moment ? stepOfMoment(track, moment) : track.firstStoryStep;
  const first = track.firstStoryStep;
  return step === null ? null : { step: step - first + 1, steps: track.stepCount - first };
}

/** What the run that is shown says, where it is the one asked for; null: another is shown. */
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
