// SPDX-License-Identifier: GPL-2.0-only
// Declares what the parts of one drawing share.
import type { Box, Pen } from '../../../exhibit-api/view.ts';
import type { LineScale } from '../line/scale.ts';
import type { RbScene } from './scene.ts';

/** What the parts of one drawing share. */
export interface RbSheet {
  readonly pen: Pen;
  readonly scene: RbScene;
  readonly scale: LineScale;
  readonly bar: Box;
  readonly frame: Box;
  /** The map shows every node, and gaps wherever they have room. */
  readonly whole: boolean;
  /** y of a level of the tree, and the distance of levels. */
  readonly levelY: (level: number) => number;
  readonly pitch: number;
  /** x of an area's node. */
  readonly xOf: (area: { readonly first: number; readonly last: number }) => number;
}
