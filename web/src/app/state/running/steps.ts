// SPDX-License-Identifier: GPL-2.0-only
// The steps of a run of the address's own, each as what the state is then. Pure over the state; run.ts takes them in
// turn.
import type { Engine } from '../../../session/engine-types.ts';
import type { Exhibit, PageState } from '../../address/address.ts';
import { able, besides, tickedAfter, withoutStale } from '../../address/variants.ts';
import { exhibitOf, type AppState } from '../state.ts';
import { AFRESH, sentence } from './showing.ts';

/** What an address asks for, with the lanes that can be run here, and what is to be said of the others. */
export interface Asked {
  readonly place: PageState;
  readonly exhibit: Exhibit | undefined;
  readonly remarks: readonly string[];
}

export function askedOf(state: AppState, place: PageState, told: readonly string[]): Asked {
  const exhibit = exhibitOf({ ...state, place });
  const { lanes, remarks: away } = exhibit ? able(place, exhibit) : { lanes: place.variants, remarks: [] };
  const { lanes: variants, remarks: gone } = withoutStale(state, place, besides(place, lanes));
  return { place: { ...place, variants }, exhibit, remarks: [...told, ...away, ...gone] };
}

/** A page that shows no run, or has one of its own. */
export const pageAlone = ({ place, remarks }: Asked): Partial<AppState> => ({
  place,
  // The start page has a run of its own.
  ...(place.page === 'start' ? { session: null } : {}),
  loading: false,
  playing: false,
  dialog: null,
  failure: null,
  message: sentence(remarks),
});

/** The text of the operations; the exhibit is then there to check it. */
export async function operationsOf(engine: Engine, place: PageState): Promise<string> {
  const [ops] = await Promise.all([
    place.ops ?? (place.scenario ? engine.opsOf(place.exhibit, place.scenario) : ''),
    engine.ready(place.exhibit, place.fanout),
  ]);
  return ops;
}

type Recorded = Parameters<Engine['recorded']>[0];

/** The operation of a recording that the address names. */
export const recordedOf = ({ rec, exhibit }: PageState): Recorded | null =>
  rec?.op ? { ...rec, op: rec.op, exhibit } : null;

/** What fits always: the default scenario on the default fan-out. */
export const usualOf = (place: PageState, exhibit: Exhibit): PageState => ({
  ...place,
  ops: null,
  scenario: exhibit.defaultScenario,
  fanout: exhibit.fanouts[0] ?? 64,
  at: null,
  step: 1,
});

/** While it runs. */
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
