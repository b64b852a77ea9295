// SPDX-License-Identifier: GPL-2.0-only
// A file of notes, chosen or dropped: its run is opened with them, as if an address had brought them.
import type { Store } from '../../state/store.ts';
import { readNotesFile } from './pack.ts';

export async function bringNotes(store: Store, file: File): Promise<void> {
  try {
    location.hash = readNotesFile(file.name, await file.text()).hash;
  } catch (error) {
    store.getState().set({ message: error instanceof Error ? error.message : String(error) });
  }
}
