// SPDX-License-Identifier: GPL-2.0-only
// Draws layout/calls/overview: a press or a drag says which part is looked at. Keys move among the calls themselves.
import { memo, type PointerEvent } from 'react';
import type { Overview as Drawing } from '../../layout/calls/overview.ts';
import { bands } from './paths.ts';
import { overview } from './words.ts';

interface OverviewProps {
  readonly d: Drawing;
  readonly type: number;
  /** By lane, so many records applied. */
  readonly positions: readonly number[];
  /** The part in whose middle is this. */
  readonly onLook: (part: number) => void;
}

export function Overview({ d, type, positions, onLook }: OverviewProps) {
  const look = (e: PointerEvent<SVGSVGElement>): void => {
    const box = e.currentTarget.getBoundingClientRect();
    onLook(d.partAt(((e.clientX - box.left) / box.width) * d.width));
  };
  const { x, w } = d.window;
  return (
    <svg
      className="calls-overview"
      width={d.width}
      height={d.height}
      viewBox={`0 0 ${d.width} ${d.height}`}
      style={{ fontSize: type }}
      aria-hidden="true"
      onMouseDown={(e) => e.preventDefault()}
      onPointerDown={(e) => {
        e.currentTarget.setPointerCapture(e.pointerId);
        look(e);
      }}
      onPointerMove={(e) => e.buttons > 0 && look(e)}
    >
      <rect width={d.width} height={d.height} fill="transparent" />
      <text x={0} y={d.height / 2 + type * 0.34}>
        {overview}
      </text>
      <Shapes lanes={d.lanes} />
      <rect x={d.left} y={0} width={x - d.left} height={d.height} className="to-come" />
      <rect x={x + w} y={0} width={Math.max(0, d.right - x - w)} height={d.height} className="to-come" />
      {d.lanes.map((lane, l) => (
        <path
          key={l}
          d={`M${lane.end(positions[l]!)} ${(d.height * l) / d.lanes.length}v${d.height / d.lanes.length}`}
          className="playhead"
        />
      ))}
      <rect x={x} y={-1.5} width={w} height={d.height + 3} className="overview-window" />
    </svg>
  );
}

const Shapes = memo(function Shapes({ lanes }: Pick<Drawing, 'lanes'>) {
  return <path d={lanes.map((lane) => bands(lane, () => true)).join('')} className="overview-calls" />;
});
