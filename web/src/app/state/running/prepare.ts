// SPDX-License-Identifier: GPL-2.0-only
// Prepares a run by pure functions, which run.ts calls. They give a place's lanes and operations, and the state while
// it runs.
import type { Engine } from '../../../session/engine-types.ts';
import { usualFanout, type Exhibit, type PageState } from '../../address/address.ts';
import { able, besides, tickedAfter, withoutStale } from '../../address/variants.ts';
import { exhibitOf, type AppState } from '../state.ts';
import { AFRESH, sentence } from './show-run.ts';

/** A place with the lanes that can run here, and remarks on the others. */
export interface Asked {
  readonly place: PageState;
  readonly exhibit: Exhibit | undefined;
  readonly remarks: readonly string[];
}

export function askedOf(state: AppState, place: PageState, told: readonly string[]): Asked {
  const exhibit = exhibitOf({ ...state, place });
  const { lanes, remarks: away } = exhibit ? able(place, exhibit) : { lanes: place.variants, remarks: [] };
  const { lanes: left, remarks: gone } = withoutStale(state, place, besides(place, lanes));
  const variants = left.length || !exhibit ? left : exhibit.defaultVariants;
  return { place: { ...place, variants }, exhibit, remarks: [...told, ...away, ...gone] };
}

/** The state of a page that shows no run, or fetches its own. */
export const pageAlone = ({ place, remarks }: Asked): Partial<AppState> => ({
  place,
  // These pages make their own run.
  ...(place.page === 'start' || place.page === 'class' ? { session: null } : {}),
  loading: false,
  playing: false,
  dialog: null,
  failure: null,
  message: sentence(remarks),
});

/** Fetches the text of the operations, and the exhibit that checks it. */
export async function operationsOf(engine: Engine, place: PageState): Promise<string> {
  const [ops] = await Promise.all([
    place.ops ?? (place.scenario ? engine.opsOf(place.exhibit, place.scenario) : ''),
    engine.ready(place.exhibit, place.fanout, place.page !== null),
  ]);
  return ops;
}

type Recorded = Parameters<Engine['recorded']>[0];

/** The recording's operation that the place names. */
export const recordedOf = ({ rec, exhibit }: PageState): Recorded | null =>
  rec?.op ? { ...rec, op: rec.op, exhibit } : null;

/** The default scenario at the default fan-out, which every exhibit can run. */
export const usualOf = (place: PageState, exhibit: Exhibit): PageState => ({
  ...place,
  ops: null,
  scenario: exhibit.defaultScenario,
  fanout: usualFanout(exhibit),
  at: null,
  step: 1,
});

/** The state while the operations run. */
export const underWay = ({ ticked, session }: AppState, asked: Asked, ops: string): Partial<AppState> => ({
  ticked: tickedAfter(
    ticked,
    session?.runs.map((r) => r.about.variant) ?? [],
    asked.place.variants,
    asked.exhibit?.variants ?? [],
  ),
  opsText: ops,
  ...AFRESH,
  loading: true,
  message: sentence(asked.remarks),
});
