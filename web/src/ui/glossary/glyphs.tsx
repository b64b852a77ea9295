// SPDX-License-Identifier: GPL-2.0-only
// Draws each sign of the drawings alone, 48 × 32 px, with the components of a picture.
import type { ReactNode } from 'react';
import type { Glyph } from '../../layout/tree/types.ts';
import { CpuMark } from '../tree/LockFrame.tsx';
import { MarkPips, SlotGlyph } from '../tree/SlotGlyph.tsx';
import type { GlyphName } from './terms.ts';
import '../tree/tree.css';

const BOX = { x: 8, y: 0, w: 32, h: 32 };
const slot = (glyph: Glyph): ReactNode => <SlotGlyph box={BOX} face={{ glyph }} type={12} />;

const cpu = (name: 'A' | 'B'): ReactNode => (
  <>
    <CpuMark cpu={name} x={14} y={16} r={7} />
    <text x="27" y="21" className="held-words">
      {name}
    </text>
  </>
);

const GLYPHS: Readonly<Record<GlyphName, ReactNode>> = {
  folio: slot('solid'),
  shadow: slot('hatched'),
  sibling: (
    <>
      <path d="M1 1.5h44v29H1" className="slot-dots" />
      <path d="M15 11l-5 5l5 5M36 11l-5 5l5 5" className="chevron" />
    </>
  ),
  'node pointer': slot('node'),
  internal: slot('internal'),
  empty: slot('empty'),
  mark: (
    <>
      {slot('value')}
      <MarkPips box={BOX} marks={1} />
    </>
  ),
  'walk: past, now': (
    <>
      <path d="M12 4h12q5 0 5 5v19" className="strand" />
      <path d="M4 10h10q5 0 5 5v13" className="strand live" />
    </>
  ),
  'current position (xas)': (
    <>
      <rect x="8" y="1.5" width="32" height="13" className="ring" />
      <path d="M24 18l5 4h9v9H10v-9h9z" className="flag" />
    </>
  ),
  'lock held': <rect x="4" y="6" width="38" height="20" className="lock held" />,
  'lock open': <rect x="4" y="6" width="38" height="20" className="lock open" />,
  'allocated, private': (
    <g className="chip-item waiting">
      <rect x="6" y="8" width="34" height="16" className="chip" />
      <rect x="8" y="10" width="30" height="12" className="g-hatched" />
    </g>
  ),
  'CPU A': cpu('A'),
  'CPU B': cpu('B'),
};

export const GLYPH_NAMES = Object.keys(GLYPHS) as readonly GlyphName[];

export const GlyphDrawing = ({ name }: { readonly name: GlyphName }) => (
  <svg className="tree glyph" width="48" height="32" viewBox="0 0 48 32" aria-hidden="true">
    {GLYPHS[name]}
  </svg>
);
