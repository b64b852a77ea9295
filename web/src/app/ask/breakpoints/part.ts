// SPDX-License-Identifier: GPL-2.0-only
// Declares the drawer's part for breakpoints.
import { part } from '../../../ui/lazily/Lazily.tsx';
import type { DrawerPart } from '../part.ts';
import { WORDS } from '../words.ts';

export const PART: DrawerPart = {
  value: 'stops',
  text: WORDS.breakpoints,
  order: 2,
  part: part(WORDS.breakpoints, () => import('./BreakpointsPart.tsx')),
};
