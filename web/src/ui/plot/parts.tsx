// SPDX-License-Identifier: GPL-2.0-only
// Draws parts that several plots share: the svg, a row's name, an interval, and the marked range.
import type { ComponentPropsWithoutRef } from 'react';

interface PlotSvgProps extends ComponentPropsWithoutRef<'svg'> {
  /** The accessible name. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Type size, px. */
  readonly text: number;
}

export const PlotSvg = ({ label, text, className, ...svg }: PlotSvgProps) => (
  <svg
    className={className === undefined ? 'plot-svg' : `plot-svg ${className}`}
    role="img"
    aria-label={label}
    fontSize={text}
    {...svg}
  />
);

interface RowNameProps {
  readonly row: { readonly name: string; readonly nameX: number; readonly nameY: number };
  /** Left end of the drawing: a name before it is flush right. */
  readonly left: number;
}

export const RowName = ({ row: { name, nameX, nameY }, left }: RowNameProps) => (
  <text className="row-name" x={nameX} y={nameY} dy="0.35em" textAnchor={nameX < left ? 'end' : 'start'}>
    {name}
  </text>
);

interface IntervalProps {
  readonly of: { readonly lowX: number; readonly highX: number; readonly y: number };
}

/** A line with a bar at both ends. */
export const Interval = ({ of: { lowX, highX, y } }: IntervalProps) => (
  <path className="interval" d={`M${lowX} ${y}H${highX}M${lowX} ${y - 4}v8M${highX} ${y - 4}v8`} />
);

interface MarkedRangeProps {
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly top: number;
  readonly bottom: number;
}

export const MarkedRange = ({ range, top, bottom }: MarkedRangeProps) =>
  range && (
    <rect className="plot-range" x={range.from} y={top} width={range.to - range.from} height={bottom - top} />
  );
