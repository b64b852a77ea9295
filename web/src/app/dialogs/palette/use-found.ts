// SPDX-License-Identifier: GPL-2.0-only
// Searches the shown run. It fetches the search's code when the search opens, and asks the worker where lines run
// first.
import { laneToFollow } from '../../../session/steps.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Firsts } from '../../../past/first-runs.ts';
import { useReadyQueries } from '../../ask/queries/use-ready-queries.ts';
import { trackOf } from '../../state/track-of.ts';
import { toGlobal, type Store } from '../../state/store.ts';
import { useLoaded } from '../../state/use-loaded.ts';
import type { Item } from './items.ts';

const NONE: readonly Item[] = [];
const NOTHING: ReadonlyMap<string, Firsts> = new Map();
const load = (wanted: boolean) => (wanted ? import('./found.ts') : undefined);

export function useFound(store: Store, query: string): readonly Item[] {
  const state = store();
  const { session, place, engine } = state;
  const searched = place?.page ? null : session;
  const made = useLoaded(searched !== null, load);
  const ready = useReadyQueries(searched);
  const [firsts, setFirsts] = useState(NOTHING);
  useEffect(() => {
    if (!searched) return;
    let current = true;
    setFirsts(NOTHING);
    for (const run of searched.runs)
      engine.ask(run, 'firsts', null).then(
        (got) => current && setFirsts((before) => new Map([...before, [run.about.variant, got]])),
        // Without the worker's answer the list omits where a line or function runs first.
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [searched, engine]);
  return useMemo(() => {
    const track = trackOf(state);
    if (!made || !searched || !place || !track) return NONE;
    const step = toGlobal(place.step, track);
    const lane = laneToFollow(track, step, state.focus);
    return lane
      ? made.foundIn(query, { store, state, session: searched, track, step, lane, firsts, ready })
      : NONE;
  }, [made, searched, place, state, store, query, firsts, ready]);
}
