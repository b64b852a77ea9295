// SPDX-License-Identifier: GPL-2.0-only
// Draws a line plot. The pointer shows the values of all lines at a point.
import { useState } from 'react';
import { bisectRight } from '../../base/bisect.ts';
import { sixDigits } from '../../base/numbers.ts';
import { linePlot, type LineInput, type LineSeries } from '../../layout/plot/line.ts';
import { XAxis, YAxis } from './Axes.tsx';
import { Figure, plotType } from './Figure.tsx';
import { MarkedRange, PlotSvg } from './parts.tsx';
import { usePicking, type Picking } from './picking.ts';
import { SERIES, SeriesMark } from './series.tsx';

interface LinePlotProps extends Omit<LineInput, 'width' | 'text' | 'height'> {
  readonly title: string;
  readonly note?: string;
  /** Head of the table's first column: "insert". */
  readonly xName: string;
  readonly height?: number;
  readonly projector: boolean;
  /** Lets the reader open points and mark a range. */
  readonly picking?: Picking;
}

/** The table samples the line down to this many rows. */
const MOST_TABLE_ROWS = 12;

export function LinePlot({ title, note, xName, projector, picking, ...input }: LinePlotProps) {
  const text = plotType(projector);
  const { series, xText = sixDigits, yText = sixDigits } = input;
  return (
    <Figure title={title} note={note} table={tableOf(series, xName, xText, yText)}>
      {(width) => (
        <Drawing
          {...input}
          width={width}
          text={text}
          height={input.height ?? (projector ? 360 : 220)}
          title={title}
          {...(picking ? { picking } : {})}
        />
      )}
    </Figure>
  );
}

function Drawing({
  title,
  picking,
  ...input
}: LineInput & { readonly title: string; readonly picking?: Picking }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const { width, height, text, series, xText = sixDigits, yText = sixDigits } = input;
  const { x, y, lines, labelX } = linePlot(input);
  const [left, right] = x.range;
  const bottom = y.range[0];
  const found = pointed === null ? null : nearest(series, pointed, x.at);
  const name = `${title}: ${lines.map((l) => `${l.name} ${l.note}`.trim()).join(', ')}`;
  const said =
    found && `${xText(found.x)}: ${found.values.map((v) => `${v.name} ${yText(v.value)}`).join(' · ')}`;
  const picked = usePicking(picking, x, said, pointed, setPointed);
  return (
    <PlotSvg label={name} {...{ width, height, text }} {...picked.props}>
      <MarkedRange range={picked.range} top={y.range[1]} bottom={bottom} />
      <YAxis ticks={y.ticks} from={left} to={right} />
      <XAxis ticks={x.ticks} from={left} to={right} y={bottom} text={text} />
      {lines.map((l, n) => (
        <g key={l.name}>
          <path className={`line series-${n % SERIES}`} d={l.path} />
          {l.marks.map((m, i) => (
            <SeriesMark key={i} n={n} x={m.x} y={m.y} size={text * 0.6} />
          ))}
          {l.end && (
            <g className="plot-name">
              <path className="leader" d={`M${l.end.x + 2} ${l.end.y}L${labelX - 2} ${l.labelY}`} />
              <SeriesMark n={n} x={labelX + text * 0.35} y={l.labelY} size={text * 0.6} />
              <text x={labelX + text} y={l.labelY} dy="0.35em">
                <tspan className="name">{l.name}</tspan> {l.note}
              </text>
            </g>
          )}
        </g>
      ))}
      {found && (
        <g className="plot-pointed">
          <path d={`M${found.at} ${y.range[1]}V${bottom}`} />
          <text
            x={found.at}
            y={text * 0.85}
            textAnchor={found.at > (left + right) / 2 ? 'end' : 'start'}
            dx={found.at > (left + right) / 2 ? -6 : 6}
          >
            {said}
          </text>
        </g>
      )}
    </PlotSvg>
  );
}

/** The first line's point nearest to pixel `px`, and the values of all lines there. */
function nearest(series: readonly LineSeries[], px: number, at: (x: number) => number) {
  const lead = series.find((s) => s.points.x.length > 0);
  if (!lead) return null;
  const xs = lead.points.x;
  let best = 0;
  for (let i = 1; i < xs.length; i++) if (Math.abs(at(xs[i]!) - px) < Math.abs(at(xs[best]!) - px)) best = i;
  const x = xs[best]!;
  return { x, at: at(x), values: series.flatMap((s) => valueAt(s, x)) };
}

/** A line's last value at or before x. */
function valueAt({ name, points }: LineSeries, x: number) {
  const last = bisectRight(points.x, x) - 1;
  return last < 0 ? [] : [{ name, value: points.y[last]! }];
}

function tableOf(
  series: readonly LineSeries[],
  xName: string,
  xText: (value: number) => string,
  yText: (value: number) => string,
) {
  const xs = series.reduce<readonly number[]>((a, s) => (s.points.x.length > a.length ? s.points.x : a), []);
  const every = Math.max(1, Math.ceil(xs.length / MOST_TABLE_ROWS));
  const rows = xs
    .filter((_, i) => (xs.length - 1 - i) % every === 0)
    .map((x) => [
      xText(x),
      ...series.map((s) => {
        const [found] = valueAt(s, x);
        return found ? yText(found.value) : '';
      }),
    ]);
  return { head: [xName, ...series.map((s) => s.name)], rows };
}
