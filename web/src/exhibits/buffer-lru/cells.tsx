// SPDX-License-Identifier: GPL-2.0-only
// Draws a slot, the buffer in hand, or a buffer outside the LRU. Names each for screen readers.
import { drawn } from '../../exhibit-api/view.ts';
import type { Cell, Chip, Hand } from './layout/drawing.ts';
import { WORDS } from './layout/words.ts';

export const held = (c: Cell): string => {
  if (!c.buffer) return c.state === 'unwritten' ? WORDS.unwritten : WORDS.empty;
  return WORDS.holds(c.buffer.block, c.buffer.references);
};

export const CellView = drawn(function CellView({
  cell: c,
  className,
}: {
  readonly cell: Cell;
  readonly className: string;
}) {
  return (
    <>
      <rect
        x={c.x}
        y={c.y}
        width={c.w}
        height={c.h}
        className={`lru-cell ${c.state} ${c.active ?? ''} ${className}`}
      />
      <text
        x={c.x + c.w / 2}
        y={c.textY}
        textAnchor="middle"
        dominantBaseline="middle"
        className={`mono lru-block ${c.active ?? ''} ${className}`}
      >
        {c.text}
      </text>
      {c.dots.map((dot) => (
        <rect
          key={dot.x}
          x={dot.x}
          y={dot.y}
          width={dot.w}
          height={dot.h}
          className={`lru-dot ${className}`}
        />
      ))}
      {c.crossed && (
        <path d={`M${c.x + 3} ${c.y + c.h - 3}L${c.x + c.w - 3} ${c.y + 3}`} className="lru-cross" />
      )}
      {c.wrong && (
        <g transform={`translate(${c.x + c.w} ${c.y})`}>
          <title>{c.wrong}</title>
          <path d="M0 -9l9 16h-18z" className="lru-alarm" />
          <path d="M0 -3.5v5M0 3.4v2" className="lru-alarm" />
        </g>
      )}
    </>
  );
});

export const ChipView = ({ chip: c }: { readonly chip: Chip }) => (
  <g
    role="treeitem"
    aria-level={1}
    aria-selected={false}
    aria-label={WORDS.cached(held(c), c.inLru, !!c.active)}
  >
    <CellView cell={c} className={`cached${c.inLru ? ' in-lru' : ''}${c.wanted ? ' wanted' : ''}`} />
  </g>
);

export function HandView({ hand: h, type }: { readonly hand: Hand; readonly type: number }) {
  return (
    <g role="treeitem" aria-level={1} aria-selected={false} aria-label={WORDS.hand(held(h))}>
      <CellView cell={h} className="hand" />
      <text
        x={h.noteX}
        y={h.y + h.h / 2 + type * 0.35}
        textAnchor={h.noteEnd ? 'end' : 'start'}
        className="knock"
      >
        {h.note}
      </text>
    </g>
  );
}
