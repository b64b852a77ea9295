// SPDX-License-Identifier: GPL-2.0-only
// What is pinned to the timeline's steps. What places and draws it is fetched when the first pin is there.
import { useEffect, useMemo, useState } from 'react';
import type { Track } from '../../session/types.ts';
import type { Pinned } from '../../ui/timeline/pinned.ts';
import type { Store } from '../state/store.ts';
import type * as Pins from '../ask/notes/pins.ts';

/** Notes, and what the last query found. */
export function usePins(store: Store, track: Track): Pinned | undefined {
  const { place, kept, session, found } = store();
  const [made, setMade] = useState<typeof Pins | null>(null);
  const brought = place?.notes ?? null;
  const hits = found?.session === session ? found : null;
  const wanted = hits !== null || brought !== null || kept.notes.some((b) => b.exhibit === place?.exhibit);
  useEffect(() => {
    // Without it nothing is pinned: the notes stand in their list.
    if (wanted && !made)
      import('../ask/notes/pins.ts').then(
        (got) => setMade(got),
        () => undefined,
      );
  }, [wanted, made]);
  useEffect(() => {
    if (made && brought !== null) made.receive(store);
  }, [made, brought, store]);
  const { exhibit, scenario, ops, rec, fanout, embed } = place ?? {};
  return useMemo(
    () =>
      wanted && made && session && place ? made.pinsOf({ place, kept }, session, track, hits) : undefined,
    // Not of the step: a step changes no pin.
    // oxlint-disable-next-line react/exhaustive-deps
    [wanted, made, session, track, hits, kept.notes, brought, exhibit, scenario, ops, rec, fanout, embed],
  );
}
