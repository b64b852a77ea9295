// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: a row of slots.
import { SlotGlyph, type Teaser } from '../../exhibit-api/teaser.tsx';

const GLYPHS = ['node', 'value', 'hatched', 'empty', 'internal'] as const;

const teaser: Teaser = {
  drawing: GLYPHS.map((glyph, i) => (
    <SlotGlyph key={glyph} box={{ x: 1 + i * 35, y: 5, w: 32, h: 34 }} face={{ glyph }} type={12} />
  )),
};
export default teaser;
