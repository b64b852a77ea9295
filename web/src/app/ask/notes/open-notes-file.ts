// SPDX-License-Identifier: GPL-2.0-only
// Opens a file of notes, chosen or dropped: goes to the address of its run, with the notes.
import { errorText } from '../../../base/worker/messages.ts';
import type { Store } from '../../state/store.ts';
import { readNotesFile } from './pack.ts';

export async function bringNotes(store: Store, file: File): Promise<void> {
  try {
    location.hash = readNotesFile(file.name, await file.text());
  } catch (error) {
    store.getState().set({ message: errorText(error) });
  }
}
