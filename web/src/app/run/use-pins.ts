// SPDX-License-Identifier: GPL-2.0-only
// Gives the pins of the timeline. The code that places and draws them is fetched with the first pin.
import { useEffect, useMemo } from 'react';
import type { Track } from '../../session/types.ts';
import type { Pinned } from '../../ui/timeline/pinned.ts';
import type { Store } from '../state/store.ts';
import { useLoaded } from '../state/use-loaded.ts';

const load = (wanted: boolean) => (wanted ? import('../ask/notes/pins.ts') : undefined);

/** Pins of the notes, and of the last query's hits; undefined: none. */
export function usePins(store: Store, track: Track): Pinned | undefined {
  const { place, kept, session, found } = store();
  const brought = place?.notes ?? null;
  const hits = found?.session === session ? found : null;
  const wanted = hits !== null || brought !== null || kept.notes.some((b) => b.exhibit === place?.exhibit);
  // If the code does not arrive, the timeline has no pins: the notes are in their list.
  const made = useLoaded(wanted, load);
  useEffect(() => {
    if (made && brought !== null) made.receive(store);
  }, [made, brought, store]);
  const { exhibit, scenario, ops, rec, fanout, embed } = place ?? {};
  return useMemo(
    () =>
      wanted && made && session && place ? made.pinsOf({ place, kept }, session, track, hits) : undefined,
    // The place's step is left out: a step changes no pin.
    // oxlint-disable-next-line react/exhaustive-deps
    [wanted, made, session, track, hits, kept.notes, brought, exhibit, scenario, ops, rec, fanout, embed],
  );
}
