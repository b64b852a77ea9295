// SPDX-License-Identifier: GPL-2.0-only
// Draws a node small: a closed one, a leaked one, or one outside the tree.
import type { Chip } from '../../layout/tree/drawing.ts';
import { drawn } from '../drawn.ts';
import { stopAt } from '../roving/use-roving.ts';
import * as WORDS from './words.ts';

const CHIPS = { linked: WORDS.linked, leaked: WORDS.leaked, waiting: WORDS.waiting } as const;

export const ChipItem = drawn(function ChipItem({
  chip: c,
  current,
}: {
  readonly chip: Chip;
  readonly current: boolean;
}) {
  const key = `c${c.id}`;
  return (
    <g
      role="treeitem"
      aria-level={2}
      aria-selected={false}
      aria-label={WORDS.chip(CHIPS[c.state], c.name)}
      className={`chip-item ${c.state}`}
      style={{ transform: `translate(${c.x}px, ${c.y}px)` }}
      {...stopAt(key, current ? key : null)}
    >
      <ChipView chip={c} />
    </g>
  );
});

/** Drawn at the origin and placed by a transform, so that linking can slide it in. */
export const ChipView = drawn(function ChipView({ chip: c }: { readonly chip: Chip }) {
  return (
    <>
      <title>{c.name}</title>
      <rect width={c.w} height={c.h} className="chip" />
      <g transform={`translate(${-c.x} ${-c.y})`}>
        {c.textures.map((t) => (
          <path key={t.glyph} d={t.d} className={`g-${t.glyph}`} />
        ))}
      </g>
      {c.state === 'waiting' && <path d={`M${c.w / 2} -3V-9`} className="stub" />}
      {c.state === 'leaked' && (
        <path d={`M${c.w / 2 - 5} ${c.h / 2 - 5}l10 10m0 -10l-10 10`} className="slot-x" />
      )}
      <rect x={-3} y={-3} width={c.w + 6} height={c.h + 6} className="halo" />
    </>
  );
});
