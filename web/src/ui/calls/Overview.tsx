// SPDX-License-Identifier: GPL-2.0-only
// Draws the overview of the flame chart (layout/calls/overview). A click or a drag chooses the part to show.
import { memo, type PointerEvent } from 'react';
import { pointIn } from '../../base/zoom.ts';
import type { Overview as Drawing } from '../../layout/calls/overview.ts';
import { bands } from './paths.ts';
import { overview } from './words.ts';

interface OverviewProps {
  readonly d: Drawing;
  readonly type: number;
  /** One entry per lane: the number of records applied. */
  readonly positions: readonly number[];
  /** Called with the middle of the part to show. */
  readonly onLook: (part: number) => void;
}

export function Overview({ d, type, positions, onLook }: OverviewProps) {
  const look = (e: PointerEvent<SVGSVGElement>): void => onLook(d.partAt(pointIn(e.currentTarget, e)[0]));
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
