// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: a tree of nodes, and a node with many slots, over one address line.
import { SlotGlyph, type Teaser } from '../../exhibit-api/teaser.tsx';

/** Areas on the line: left edge and width. */
const AREAS = [
  [2, 12],
  [22, 20],
  [46, 8],
  [60, 26],
  [96, 10],
  [112, 18],
  [140, 28],
] as const;

const teaser: Teaser = {
  drawing: (
    <>
      <path d="M50 4L32 12M50 4L73 12M32 12L8 20M32 12L50 20" className="slot-empty" />
      {[
        [50, 4],
        [32, 12],
        [73, 12],
        [8, 20],
        [50, 20],
      ].map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r={3.2} className="g-solid" />
      ))}
      {(['solid', 'empty', 'solid', 'empty'] as const).map((glyph, i) => (
        <SlotGlyph key={i} box={{ x: 96 + i * 18, y: 2, w: 16, h: 20 }} face={{ glyph }} type={12} />
      ))}
      {AREAS.map(([x, w]) => (
        <rect key={x} x={x} y={30} width={w} height={10} className="g-solid" />
      ))}
      <path d="M0 40.5H170" className="slot-empty" />
    </>
  ),
};
export default teaser;
