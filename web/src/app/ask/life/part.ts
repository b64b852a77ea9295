// SPDX-License-Identifier: GPL-2.0-only
// Declares the drawer's part for lives of words and nodes.
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { DrawerPart } from '../part.ts';
import { WORDS } from '../words.ts';

export const PART: DrawerPart = {
  value: 'life',
  text: WORDS.life,
  order: 3,
  part: part(WORDS.life, () => import('./LifePart.tsx')),
};
