// SPDX-License-Identifier: GPL-2.0-only
// Finds the steps of notes in the shown run, by the event of each note. Step numbers may have changed since.
import { momentOf } from '../../../session/event-reference.ts';
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import { stepOfSpot } from '../../address/steps.ts';
import type { Note } from '../../address/note.ts';
import type { NotesHere } from './kept-notes.ts';

export interface Placed {
  readonly note: Note;
  /** Its index among the kept notes, or among the brought ones. */
  readonly index: number;
  /** The address brought the note; the reader has not kept it. */
  readonly brought: boolean;
  /** The step on the shown track. */
  readonly step: GlobalStep;
  /** The note's event happens in the shown lanes. */
  readonly there: boolean;
}

interface Own {
  readonly track: Track;
  readonly step: GlobalStep;
  readonly there: boolean;
}

/** The note's step on the track that it was written on. */
export function ownStep(note: Note, session: Session): Own {
  const track = session.track(note.granularity, note.align);
  const at = note.at === null ? null : momentOf(note.at);
  const { step, instead } = stepOfSpot({ at, step: note.step }, track, note.variants);
  return { track, step, there: instead === null };
}

/** All notes by step, the first one first. */
export function placed({ notes, brought }: NotesHere, session: Session, track: Track): readonly Placed[] {
  const place =
    (isBrought: boolean) =>
    (note: Note, index: number): Placed => {
      const own = ownStep(note, session);
      const step = own.track === track ? own.step : session.convert(own.step, own.track, track);
      return { note, index, brought: isBrought, step, there: own.there };
    };
  return [...notes.map(place(false)), ...(brought ?? []).map(place(true))].sort((a, b) => a.step - b.step);
}
