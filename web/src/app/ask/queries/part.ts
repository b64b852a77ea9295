// SPDX-License-Identifier: GPL-2.0-only
// Declares the drawer's part for queries.
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { DrawerPart } from '../part.ts';
import { WORDS } from '../words.ts';

export const PART: DrawerPart = {
  value: 'ask',
  text: WORDS.query,
  order: 1,
  part: part(WORDS.queries, () => import('./AskPart.tsx')),
};
