// SPDX-License-Identifier: GPL-2.0-only
// Declares the drawer's part for notes.
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { DrawerPart } from '../part.ts';
import { WORDS } from '../words.ts';

export const PART: DrawerPart = {
  value: 'notes',
  text: WORDS.notes,
  order: 4,
  part: part(WORDS.notes, () => import('./NotesPart.tsx')),
};
