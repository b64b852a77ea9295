// SPDX-License-Identifier: GPL-2.0-only
// An exhibit's line on the start page, beside its title and blurb: one figure and one small drawing. The default
// export of the exhibit's teaser.tsx; an exhibit without one has a line without them.
import type { ReactNode } from 'react';
import '../ui/tree/tree.css';

export { SlotGlyph } from '../ui/tree/SlotGlyph.tsx';

export interface Teaser {
  /** What was not counted here: that is the model's `figure`. */
  readonly figure?: {
    readonly before?: string;
    readonly after: string;
    /** What the numbers count. */
    readonly unit: string;
    readonly from: 'published' | 'as shipped';
  };
  /** 176 by 44, in the classes of the tree: `ruler`, `tick`, `strand live`, `slot-frame`, … */
  readonly drawing: ReactNode;
}
