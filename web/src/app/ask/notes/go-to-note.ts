// SPDX-License-Identifier: GPL-2.0-only
// Goes to a note's step. It opens the note's lanes if they are hidden. It takes the note's granularity if the current one
// has no such step.
import { momentOf } from '../../../session/event-reference.ts';
import type { Store } from '../../state/store.ts';
import { notesHere, stepOf } from './kept-notes.ts';
import type { Note } from '../../address/note.ts';
import { ownStep, placed } from './placed-notes.ts';

export function goToNote(store: Store, note: Note): void {
  const { place, session, open, set, seek, setGranularity, setAlign, showPanel } = store.getState();
  if (!place || !session) return;
  set({ playing: false, until: null });
  const at = note.at === null ? null : momentOf(note.at);
  if (at && !session.runs.some((run) => run.about.variant === at.lane)) {
    const { variants, step, granularity, align } = note;
    void open({ variants, at, step, granularity, align });
    return;
  }
  if (place.panel) showPanel(null);
  const own = ownStep(note, session);
  const track = session.track(place.granularity, place.align);
  const step = session.convert(own.step, own.track, track);
  if (session.convert(step, track, own.track) === own.step) seek(step);
  else {
    setGranularity(note.granularity);
    setAlign(note.align);
    seek(own.step);
  }
  set({ selected: note.picked });
}

/** Goes to the next note, or to the one before. */
export function goOn(store: Store, way: 1 | -1): void {
  const state = store.getState();
  const { place, session } = state;
  const now = stepOf(state);
  if (!place || !session || now === null) return;
  const all = placed(notesHere(state), session, session.track(place.granularity, place.align));
  const to = way > 0 ? all.find((n) => n.step > now) : all.findLast((n) => n.step < now);
  if (to) goToNote(store, to.note);
}
