// SPDX-License-Identifier: GPL-2.0-only
// Reads and changes the reader's notes, which app/storage keeps.
import { canKeep, readKept } from '../../storage/browser-storage.ts';
import { toGlobal } from '../../address/steps.ts';
import type { PageState } from '../../address/page-state.ts';
import type { AppState, Store } from '../../state/store.ts';
import { isEdit } from '../../../base/variants.ts';
import { momentText } from '../../../session/event-reference.ts';
import { unpacked } from './pack.ts';
import {
  MOST_KEPT_NOTE_CHARS,
  MOST_NOTES,
  type Note,
  notesOf,
  type Run,
  sameRun,
} from '../../address/note.ts';
import { WORDS } from './words.ts';

export const runOf = ({ exhibit, scenario, ops, rec, fanout }: PageState): Run => ({
  exhibit,
  scenario,
  ops,
  rec: rec?.op ? rec : null,
  fanout,
});

/** An empty note on the shown step. */
export const noteOf = (place: PageState, selected: AppState['selected']): Note => ({
  at: place.at && momentText(place.at),
  step: place.step,
  granularity: place.granularity,
  align: place.align,
  variants: place.variants.filter((name) => !isEdit(name)),
  picked: selected,
  picture: true,
  text: '',
});

/** The kept notes of the shown run, and those that its address brought; null: these are malformed. */
export interface NotesHere {
  readonly notes: readonly Note[];
  readonly brought: readonly Note[] | null;
}

export function notesHere({ place, kept }: Pick<AppState, 'place' | 'kept'>): NotesHere {
  if (!place || place.embed) return { notes: [], brought: [] };
  return {
    notes: notesOf(kept.notes, runOf(place)),
    brought: place.notes === null ? [] : unpacked(place.notes),
  };
}

export const same = (a: Note, b: Note): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Changes the shown run's notes, with those that another tab wrote; says what went wrong, or null. */
export function changeNotes(
  store: Store,
  change: (notes: readonly Note[]) => readonly Note[],
): string | null {
  const { place, kept, keep } = store.getState();
  if (!place) return null;
  const run = runOf(place);
  const books = canKeep() ? readKept().notes : kept.notes;
  const notes = change(notesOf(books, run));
  if (notes.length > MOST_NOTES) return WORDS.tooMany(MOST_NOTES);
  const others = books.filter((book) => !sameRun(book, run));
  const all = notes.length ? [...others, { ...run, notes }] : others;
  if (JSON.stringify(all).length > Math.max(MOST_KEPT_NOTE_CHARS, JSON.stringify(books).length))
    return WORDS.full;
  keep({ notes: all });
  const lost = !canKeep() || readKept().notes.length !== all.length;
  return lost ? WORDS.notStored : null;
}

/** The place's step, on its track. */
export function stepOf({ place, session }: Pick<AppState, 'place' | 'session'>): number | null {
  return place && session ? toGlobal(place.step, session.track(place.granularity, place.align)) : null;
}
