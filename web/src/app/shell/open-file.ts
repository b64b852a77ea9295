// SPDX-License-Identifier: GPL-2.0-only
// Recognises a file that was dropped on the page, and opens it.
import { bringNotes } from '../ask/notes/open-notes-file.ts';
import type { Store } from '../state/store.ts';

/** Bytes of a file that tell its kind. */
const HEAD_BYTES = 200;

/** Notes and our own recordings are JSON that names itself. Other JSON is a trace, and any other file a recording. */
async function kindOf(file: File): Promise<'trace' | 'recording' | 'notes'> {
  const head = await file.slice(0, HEAD_BYTES).text();
  const [object, said] = /^\s*\{(?:"treewalk":\s*"(\w+)")?/.exec(head) ?? [];
  if (object === undefined || said === 'recording') return 'recording';
  return said === 'notes' ? said : 'trace';
}

export async function dropped(store: Store, file: File): Promise<void> {
  const { importTrace, bringRecording } = store.getState();
  const kind = await kindOf(file);
  if (kind === 'trace') await importTrace(file);
  else if (kind === 'recording') bringRecording(file);
  else await bringNotes(store, file);
}
