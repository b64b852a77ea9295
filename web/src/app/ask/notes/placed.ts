// SPDX-License-Identifier: GPL-2.0-only
// Where notes stand in the run that is shown: at what happens there, whatever the steps are now.
import { momentOf } from '../../../session/moment.ts';
import type { GlobalStep, Session, Track } from '../../../session/types.ts';
import { stepOfSpot } from '../../address/range.ts';
import type { Note } from '../../address/note.ts';

export interface Placed {
  readonly note: Note;
  /** Among the notes that it came with. */
  readonly index: number;
  /** It came with the address, and is not kept here. */
  readonly brought: boolean;
  /** On the track that is shown. */
  readonly step: GlobalStep;
  /** What it is at happens in the lanes that are shown. */
  readonly there: boolean;
}

interface Own {
  readonly track: Track;
  readonly step: GlobalStep;
  readonly there: boolean;
}

/** On the track that it was written on. */
export function ownStep(note: Note, session: Session): Own {
  const track = session.track(note.granularity, note.align);
  const at = note.at === null ? null : momentOf(note.at);
  const { step, instead } = stepOfSpot({ at, step: note.step }, track, note.variants);
  return { track, step, there: instead === null };
}

/** Oldest step first. */
export function placed(
  { notes, brought }: { readonly notes: readonly Note[]; readonly brought: readonly Note[] },
  session: Session,
  track: Track,
): readonly Placed[] {
  const place =
    (isBrought: boolean) =>
    (note: Note, index: number): Placed => {
      const own = ownStep(note, session);
      const step = own.track === track ? own.step : session.convert(own.step, own.track, track);
      return { note, index, brought: isBrought, step, there: own.there };
    };
  return [...notes.map(place(false)), ...brought.map(place(true))].sort((a, b) => a.step - b.step);
}
