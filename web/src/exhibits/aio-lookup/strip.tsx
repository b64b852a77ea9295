// SPDX-License-Identifier: GPL-2.0-only
// Draws the parts that all three drawings share: cells, labels, links.
import type { SVGAttributes } from 'react';
import { drawn } from '../../exhibit-api/view.ts';
import type { Cell, Label, Link } from './layout/drawing.ts';

export const CellBox = drawn(function CellBox({
  cell: c,
  selected,
}: {
  readonly cell: Cell;
  readonly selected: boolean;
}) {
  const classes = [
    'aio-cell',
    c.kind,
    c.state,
    c.active ?? '',
    c.visited ? 'visited' : '',
    selected ? 'selected' : '',
  ];
  return (
    <>
      <rect x={c.x} y={c.y} width={c.w} height={c.h} className={classes.filter(Boolean).join(' ')} />
      {c.text && (
        <text
          x={c.x + c.w / 2}
          y={c.y + c.h / 2}
          dy="0.35em"
          textAnchor="middle"
          style={{ fontSize: c.size }}
          className={`mono${c.active ? ' strong' : ''}`}
        >
          {c.text}
        </text>
      )}
      {c.cpus && (
        <text {...placeOf(c)} className="aio-cpu knock">
          {c.cpus}
        </text>
      )}
    </>
  );
});

/** The CPU's letter is in the corner of a cell, or above a cell whose text it would cover. */
const placeOf = (c: Cell): SVGAttributes<SVGTextElement> =>
  isNarrow(c)
    ? { x: c.x + c.w / 2, y: c.y - 3, textAnchor: 'middle' }
    : { x: c.x + c.w - 2, y: c.y + 2, dy: '0.35em', textAnchor: 'end' };

const isNarrow = ({ w, text, cpus, size = 0 }: Cell): boolean =>
  w < size * (0.6 * text.length + 1.3 * cpus.length) + 4;

export const Labels = drawn(function Labels({ labels }: { readonly labels: readonly Label[] }) {
  return (
    <g aria-hidden="true">
      {labels.map((l) => (
        <text
          key={l.key}
          x={l.x}
          y={l.y}
          textAnchor={l.end ? 'end' : 'start'}
          className={`${l.strong ? 'strong' : 'quiet'} knock${l.mono ? ' mono' : ''}`}
        >
          {l.text}
        </text>
      ))}
    </g>
  );
});

export function Links({ links }: { readonly links: readonly Link[] }) {
  return (
    <g aria-hidden="true">
      {(['ahead', 'past', 'live'] as const).map((state) => (
        <path
          key={state}
          className={`aio-link ${state}`}
          d={links
            .filter((l) => l.state === state)
            .map((l) => l.d)
            .join('')}
        />
      ))}
    </g>
  );
}
