// SPDX-License-Identifier: GPL-2.0-only
// Declares an exhibit's small drawing on the start page: the default export of its teaser.tsx, which is optional.
import type { ReactNode } from 'react';
import '../ui/tree/tree.css';

export { SlotGlyph } from '../ui/tree/SlotGlyph.tsx';

export interface Teaser {
  /** 176 by 44 CSS pixels, in the tree's classes: `ruler`, `tick`, `strand live`, `slot-frame`, … */
  readonly drawing: ReactNode;
}
