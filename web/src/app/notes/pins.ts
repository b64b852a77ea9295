// SPDX-License-Identifier: GPL-2.0-only
// Notes and hits as pins of the timeline; and what the page says when an address brings notes.
import { plural } from '../../base/english.ts';
import type { Pin } from '../../layout/timeline/pins.ts';
import type { Session, Track } from '../../session/types.ts';
import type { Pinned } from '../../ui/timeline/pinned.ts';
import { pinned } from '../../ui/timeline/Pins.tsx';
import type { AppState, Store } from '../store.ts';
import { notesHere } from './keeping.ts';
import { placed } from './placed.ts';

/** undefined: there are none. */
export function pinsOf(
  state: Pick<AppState, 'place' | 'kept'>,
  session: Session,
  track: Track,
  hits: readonly Pin[],
): Pinned | undefined {
  const { notes, brought } = notesHere(state);
  const pins = placed({ notes, brought: brought ?? [] }, session, track).map(({ step, note }): Pin => ({
    step,
    kind: 'note',
    text: note.text,
  }));
  const all = hits.length ? [...pins, ...hits].sort((a, b) => a.step - b.step) : pins;
  return all.length ? pinned(all) : undefined;
}

/** Once for each address: shows its notes, or says that they cannot be read. The run stands either way. */
export function receive(store: Store): void {
  const { place, message, past, set, carry } = store.getState();
  if (!place?.notes) return;
  const { brought } = notesHere(store.getState());
  const say = (text: string): void => set({ message: [message, text].filter(Boolean).join(' ') });
  if (brought === null) {
    carry({ notes: null });
    say('notes cannot be unpacked; the address may be cut off. The run is shown without them.');
  } else if (matchMedia('(max-width: 600px)').matches)
    say(`${plural(brought.length, 'note')} came with this address: Notes, in Ask the past, has them.`);
  else set({ dialog: 'past', past: { ...past, part: 'notes' } });
}
