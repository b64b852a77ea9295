// SPDX-License-Identifier: GPL-2.0-only
// The parts that all three drawings are made of.
import { drawn } from '../../exhibit-api/view.ts';
import type { Cell, Drawing, Label, Link } from './layout/drawing.ts';

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
          className={`mono${c.active ? ' strong' : ''}`}
        >
          {c.text}
        </text>
      )}
      {c.cpus && (
        <text x={c.x + c.w - 2} y={c.y + 2} dy="0.35em" textAnchor="end" className="aio-cpu knock">
          {c.cpus}
        </text>
      )}
    </>
  );
});

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

/** What the lock guards: the frame is thick and closed while it is held. A disc for A, a diamond for B. */
export function Guarded({
  frame: f,
  type,
}: {
  readonly frame: NonNullable<Drawing['frame']>;
  readonly type: number;
}) {
  const y = f.y + type * 0.36;
  const x = f.x + type;
  const r = type * 0.38;
  const q = r * 1.25;
  const at = x + type * 6.3;
  return (
    <g aria-hidden="true">
      <rect x={f.x} y={f.y} width={f.w} height={f.h} className={`aio-frame${f.held ? ' held' : ''}`} />
      <rect
        x={x - 4}
        y={f.y - type * 0.7}
        width={type * (f.held ? 8.8 : 5)}
        height={type * 1.4}
        className="aio-gap"
      />
      <text x={x} y={y} className={f.held ? 'held-words' : 'quiet'}>
        {f.held ? 'lock held by' : 'lock open'}
      </text>
      {f.held === 'A' && <circle cx={at + r} cy={f.y} r={r} className="cpu-a" />}
      {f.held === 'B' && (
        <path d={`M${at + r} ${f.y - q}l${q} ${q}l${-q} ${q}l${-q} ${-q}z`} className="cpu-b" />
      )}
      {f.held && (
        <text x={at + type} y={y} className="held-words">
          {f.held}
        </text>
      )}
    </g>
  );
}
