// SPDX-License-Identifier: GPL-2.0-only
// What the search finds in the run that is shown: its sources come when somebody searches, and where lines run first
// is asked off the page's thread.
import { laneToFollow } from '../../../session/steps.ts';
import { useEffect, useMemo, useState } from 'react';
import type { ReadyQuery } from '../../../exhibit-api/queries.ts';
import type { Firsts } from '../../../past/firsts.ts';
import { trackOf } from '../../state/track-of.ts';
import { toGlobal, type Store } from '../../state/store.ts';
import type { Item } from './items.ts';
import type * as Found from './found.ts';

const NONE: readonly Item[] = [];
const NOTHING: ReadonlyMap<string, Firsts> = new Map();

export function useFound(store: Store, query: string): readonly Item[] {
  const state = store();
  const { session, place, engine } = state;
  const searched = place?.page ? null : session;
  const [made, setMade] = useState<typeof Found | null>(null);
  const [firsts, setFirsts] = useState(NOTHING);
  const [ready, setReady] = useState<readonly ReadyQuery[]>([]);
  useEffect(() => {
    if (!searched) return;
    let current = true;
    import('./found.ts').then(
      (got) => current && setMade(got),
      () => undefined,
    );
    setFirsts(NOTHING);
    searched.runs[0]?.model.queries?.().then(
      (got) => current && setReady(got),
      () => undefined,
    );
    for (const run of searched.runs)
      engine.ask(run, 'firsts', null).then(
        (got) => current && setFirsts((before) => new Map([...before, [run.about.variant, got]])),
        // Then it is not told where something runs first.
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
