// SPDX-License-Identifier: GPL-2.0-only
// Gives the track that the page shows.
import type { Track } from '../../session/types.ts';
import type { AppState } from './store.ts';

/** null: no run, or its track cannot be made. The view that draws the track reports that failure. */
export function trackOf({ session, place }: AppState): Track | null {
  try {
    return session && place ? session.track(place.granularity, place.align) : null;
  } catch {
    return null;
  }
}
