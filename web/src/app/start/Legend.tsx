// SPDX-License-Identifier: GPL-2.0-only
// How to read the drawings, in the glyphs that draw them.
import type { ReactNode } from 'react';
import type { Glyph } from '../../layout/tree/types.ts';
import { CpuMark } from '../../ui/tree/LockFrame.tsx';
import { SlotGlyph } from '../../ui/tree/SlotGlyph.tsx';

const slot = (glyph: Glyph): ReactNode => (
  <SlotGlyph box={{ x: 8, y: 0, w: 32, h: 32 }} face={{ glyph }} type={12} />
);

const ENTRIES: readonly (readonly [name: string, drawing: ReactNode])[] = [
  ['folio', slot('solid')],
  ['shadow', slot('hatched')],
  [
    'sibling',
    <>
      <path d="M1 1.5h44v29H1" className="slot-dots" />
      <path d="M15 11l-5 5l5 5M36 11l-5 5l5 5" className="chevron" />
    </>,
  ],
  ['node pointer', slot('node')],
  ['internal', slot('internal')],
  ['empty', slot('empty')],
  [
    'walk: past, now',
    <>
      <path d="M12 4h12q5 0 5 5v19" className="strand" />
      <path d="M4 10h10q5 0 5 5v13" className="strand live" />
    </>,
  ],
  ['lock held', <rect x="4" y="6" width="38" height="20" className="lock held" />],
  ['lock open', <rect x="4" y="6" width="38" height="20" className="lock open" />],
  [
    'allocated, private',
    <g className="chip-item waiting">
      <rect x="6" y="8" width="34" height="16" className="chip" />
      <rect x="8" y="10" width="30" height="12" className="g-hatched" />
    </g>,
  ],
  ['CPU A', <Cpu name="A" />],
  ['CPU B', <Cpu name="B" />],
];

function Cpu({ name }: { readonly name: 'A' | 'B' }) {
  return (
    <>
      <CpuMark cpu={name} x={14} y={16} r={7} />
      <text x="27" y="21" className="held-words">
        {name}
      </text>
    </>
  );
}

export function Legend() {
  return (
    <section aria-labelledby="legend-title">
      <h3 id="legend-title" className="label">
        How to read the drawings
      </h3>
      <ul className="legend">
        {ENTRIES.map(([name, drawing]) => (
          <li key={name}>
            <svg className="tree" width="48" height="32" viewBox="0 0 48 32" aria-hidden="true">
              {drawing}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
