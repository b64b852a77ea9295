// SPDX-License-Identifier: GPL-2.0-only
// Declares what the parts of one drawing share.
import type { Box, Pen, Place } from '../../../exhibit-api/view.ts';
import type { LineScale } from '../line/scale.ts';
import type { MapleScene } from './scene.ts';

/** What the parts of one drawing share. */
export interface Sheet {
  readonly pen: Pen;
  readonly scene: MapleScene;
  readonly places: ReadonlyMap<string, Place>;
  /** Left edge and width of nodes. */
  readonly x: number;
  readonly w: number;
  readonly scale: LineScale;
  readonly bar: Box;
}
