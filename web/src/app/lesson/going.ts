// SPDX-License-Identifier: GPL-2.0-only
// A lesson's stops and counts, in the store's run.
import type { ExhibitModel } from '../../exhibit-api/types.ts';
import { opsOfRun, type Dials } from '../../lesson/runs.ts';
import { runKey, type CountAsked, type RunSpec, type Stop } from '../../lesson/types.ts';
import type { Session } from '../../session/types.ts';
import { momentOf } from '../address.ts';
import { find, type Store } from '../store.ts';

/** Goes to a stop: in the run that is shown, or in its own, which is run first. */
export async function goTo(store: Store, { run, at }: Stop, dials: Dials): Promise<void> {
  const { place, session, engine } = store.getState();
  const moment = at === null ? null : momentOf(at);
  const scenario = run.scenario ? await engine.opsOf(run.exhibit, run.scenario) : '';
  const own = run.op !== undefined || run.ops !== undefined ? opsOfRun(run, scenario, dials) : null;
  const same =
    session &&
    place?.exhibit === run.exhibit &&
    place.ops === own &&
    (own !== null || place.scenario === run.scenario) &&
    place.variants.join() === run.variants.join();
  if (same) {
    const track = session.track('walk', 'step');
    store.getState().set({ playing: false });
    store.getState().seek(find({ at: moment, step: 1 }, track, place.variants).step);
    return;
  }
  await store.getState().runHere({
    exhibit: run.exhibit,
    scenario: own === null ? (run.scenario ?? null) : null,
    ops: own,
    variants: run.variants,
    ...(run.fanout ? { fanout: run.fanout } : {}),
    at: moment,
    step: 1,
  });
}

/** What the run that is shown says, where it is the one asked for; null: another is shown. */
export function countIn(
  model: ExhibitModel | null,
  session: Session | null,
  shown: RunSpec,
  { run, variant, counter, op }: CountAsked,
): number | null {
  if (!model || !session || runKey(run) !== runKey(shown)) return null;
  const lane = session.runs.find((r) => r.about.variant === variant);
  const at = op === null ? session.opens : op - 1;
  if (!lane || at >= lane.trace.ops.length) return null;
  return model.count(lane.trace, at)[counter ?? model.counters[0]!.key]?.value ?? null;
}
