// SPDX-License-Identifier: GPL-2.0-only
// An exhibit's small drawing on the start page. The default export of the exhibit's teaser.tsx; an exhibit without one
// stands there without it.
import type { ReactNode } from 'react';
import '../ui/tree/tree.css';

export { SlotGlyph } from '../ui/tree/SlotGlyph.tsx';

export interface Teaser {
  /** 176 by 44, in the classes of the tree: `ruler`, `tick`, `strand live`, `slot-frame`, … */
  readonly drawing: ReactNode;
}
