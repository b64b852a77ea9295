// SPDX-License-Identifier: GPL-2.0-only
// Opens a chosen or dropped file of notes: goes to the address of its run, with the notes in it.
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
