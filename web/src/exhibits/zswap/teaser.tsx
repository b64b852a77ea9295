// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: zswap's two trees.
import { SlotGlyph, type Teaser } from '../../exhibit-api/teaser.tsx';

/** A tree of boxes, and beside it a row of slots. */
const teaser: Teaser = {
  drawing: (
    <>
      <path d="M34 12L18 24M34 12L50 24M18 30L10 38M18 30L26 38" className="slot-empty" />
      {[
        [28, 4],
        [12, 20],
        [44, 20],
        [4, 34],
        [20, 34],
      ].map(([x, y]) => (
        <rect key={`${x}.${y}`} x={x} y={y} width="12" height="8" className="g-solid" />
      ))}
      {(['empty', 'solid', 'empty'] as const).map((glyph, i) => (
        <SlotGlyph key={i} box={{ x: 76 + i * 33, y: 7, w: 30, h: 32 }} face={{ glyph }} type={12} />
      ))}
    </>
  ),
};
export default teaser;
