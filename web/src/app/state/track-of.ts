// SPDX-License-Identifier: GPL-2.0-only
import type { Track } from '../../session/types.ts';
import type { AppState } from './store.ts';

/** For the head and the keys: null also where the track cannot be made. What draws it then fails, and says so. */
export function trackOf({ session, place }: AppState): Track | null {
  try {
    return session && place ? session.track(place.granularity, place.align) : null;
  } catch {
    return null;
  }
}
