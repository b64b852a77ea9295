// SPDX-License-Identifier: GPL-2.0-only
// A lesson's stops and counts, in the store's run.
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { opsOfRun, type Dials } from '../../lesson/runs.ts';
import type { StopShown } from '../../lesson/context.ts';
import { runKey, type CountAsked, type RunSpec, type Stop } from '../../lesson/types.ts';
import { stepOfMoment } from '../../session/moments.ts';
import type { Session } from '../../session/types.ts';
import { momentOf } from '../address.ts';
import { find, type Store } from '../store.ts';

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

/** Goes to a stop: in the run that is shown, or in its own, which is run first. */
export async function goTo(store: Store, { run, at }: Stop, dials: Dials): Promise<void> {
  const moment = at === null ? null : momentOf(at);
  const ops = await opsOf(store, run, dials);
  const { session, place, set, seek, runHere } = store.getState();
  set({ playing: false, held: null });
  if (session && place && isShown(store, run, ops)) {
    const track = session.track('walk', 'step');
    seek(find({ at: moment, step: 1 }, track, place.variants).step);
    return;
  }
  await runHere({
    exhibit: run.exhibit,
    scenario: ops === null ? (run.scenario ?? null) : null,
    ops,
    variants: run.variants,
    ...(run.fanout ? { fanout: run.fanout } : {}),
    at: moment,
    step: 1,
  });
}

/** Its step as on screen in the run that is shown; null: it does not happen there, or none is shown. */
export function stepIn(session: Session | null, { at }: Stop): StopShown['at'] {
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
