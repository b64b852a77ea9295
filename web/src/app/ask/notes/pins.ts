// SPDX-License-Identifier: GPL-2.0-only
// Pins notes and query hits to the timeline, and receives the notes that an address brings.
import { PHONE } from '../../../base/phone.ts';
import type { Pin } from '../../../layout/timeline/pins.ts';
import type { HitLane } from '../../../layout/timeline/hits.ts';
import type { Session, Track } from '../../../session/types.ts';
import type { Pinned } from '../../../ui/timeline/pinned.ts';
import { pinned } from '../../../ui/timeline/Pins.tsx';
import type { QueryHits } from '../../state/state.ts';
import type { AppState, Store } from '../../state/store.ts';
import { notesHere } from './kept-notes.ts';
import { placed } from './placed-notes.ts';
import { WORDS } from './words.ts';

/** undefined: no note and no hit. */
export function pinsOf(
  state: Pick<AppState, 'place' | 'kept'>,
  session: Session,
  track: Track,
  found: QueryHits | null,
): Pinned | undefined {
  const pins = placed(notesHere(state), session, track).map(({ step, note }): Pin => ({
    step,
    kind: 'note',
    text: note.text,
  }));
  const hits = found ? hitsOf(found, track) : [];
  return pins.length > 0 || hits.length > 0 ? pinned(pins, hits) : undefined;
}

/** The hits of each lane that has any. */
export function hitsOf({ query, records: found }: QueryHits, track: Track): readonly HitLane[] {
  return found.flatMap(({ variant, records }) => {
    const lane = track.lanes.find((l) => l.variant === variant);
    if (!lane || records.length === 0) return [];
    const stepOf = (position: number): number => lane.stepAt(position).step;
    // At the last step all records are applied.
    const position = (step: number): number => (step + 1 < track.stepCount ? lane.position(step) : Infinity);
    return [{ name: variant, query, records, position, stepOf }];
  });
}

/** Called once for each address: shows its notes, or says that they are damaged. */
export function receive(store: Store): void {
  const { place, message, set, openQueryDrawer, carry } = store.getState();
  if (!place?.notes) return;
  const { brought } = notesHere(store.getState());
  const say = (text: string): void => set({ message: [message, text].filter(Boolean).join('\n') });
  if (brought === null) {
    carry({ notes: null });
    say(WORDS.damaged);
  } else if (matchMedia(PHONE).matches) say(WORDS.cameClosed(brought.length));
  else openQueryDrawer({ part: 'notes' });
}
