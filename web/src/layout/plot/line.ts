// SPDX-License-Identifier: GPL-2.0-only
// Lays out a line per series over a common x axis. Dashes, shapes, and a name at the end distinguish the lines.
import { line } from 'd3-shape';
import { sixDigits } from '../../base/numbers.ts';
import { makeAxis, type Axis, type AxisKind } from './axis.ts';
import { extent } from './bounds.ts';
import { spreadLabels, textWidth } from './labels.ts';
import type { Points } from './samples.ts';

export interface LineSeries {
  readonly name: string;
  /** Ascending in x. */
  readonly points: Points;
  /** Text after the name at the line's end. */
  readonly note?: string;
}

export interface LineInput {
  readonly series: readonly LineSeries[];
  readonly width: number;
  readonly height: number;
  /** Font size in pixels. */
  readonly text: number;
  readonly x?: AxisKind;
  readonly y?: AxisKind;
  /** The x axis, if it is known before all points are. */
  readonly xDomain?: readonly [number, number];
  /** The y axis begins at zero (linear only). */
  readonly fromZero?: boolean;
  readonly xText?: (value: number) => string;
  readonly yText?: (value: number) => string;
}

export interface DrawnLine {
  readonly name: string;
  readonly note: string;
  readonly path: string;
  /** Places of the series' shape. */
  readonly marks: readonly { readonly x: number; readonly y: number }[];
  /** The line's end, and the middle of its label to the right of the plot. */
  readonly end: { readonly x: number; readonly y: number } | null;
  readonly labelY: number;
}

export interface LineDrawing {
  readonly width: number;
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly labelX: number;
  readonly lines: readonly DrawnLine[];
}

/** Pixels between the shapes on a line. Each series begins elsewhere, so that shapes do not overlap. */
const MARK_EVERY = 96;

/** The domain of all series; 0 to 1 without points. */
function domainOf(series: readonly LineSeries[], along: 'x' | 'y'): readonly [number, number] {
  return extent(series.flatMap((s) => extent(s.points[along]) ?? [])) ?? [0, 1];
}

export function linePlot(input: LineInput): LineDrawing {
  const { series, width, height, text, xText = sixDigits, yText = sixDigits } = input;
  const [low, high] = domainOf(series, 'y');
  // The y axis comes first, because its longest text determines the left margin.
  const top = text;
  const bottom = height - Math.ceil(text * 2.2);
  const y = makeAxis({
    kind: input.y ?? 'linear',
    domain: [input.fromZero && input.y !== 'log' ? Math.min(0, low) : low, high],
    range: [bottom, top],
    spacing: text * 3,
    nice: true,
    text: yText,
  });
  const left = Math.max(...y.ticks.map((t) => textWidth(t.text, text)), text) + 10;
  const labels = series.map((s) => textWidth(s.note ? `${s.name} ${s.note}` : s.name, text));
  // Room for names, each after its shape.
  const right = Math.min(Math.max(...labels, 0) + text + 14, Math.floor(width * 0.42));
  const x = makeAxis({
    kind: input.x ?? 'linear',
    domain: input.xDomain ?? domainOf(series, 'x'),
    range: [left, width - right],
    spacing: text * 7,
    text: xText,
  });
  const drawn = series.map((s, k) => drawLine(s, k, series.length, x, y));
  const ends = drawn.map((d) => d.end?.y ?? bottom);
  const labelYs = spreadLabels(ends, text * 1.4, top, bottom);
  return {
    width,
    height,
    x,
    y,
    labelX: width - right + 10,
    lines: drawn.map((d, k) => ({ ...d, labelY: labelYs[k]! })),
  };
}

function drawLine(
  { name, note = '', points }: LineSeries,
  k: number,
  of: number,
  x: Axis,
  y: Axis,
): Omit<DrawnLine, 'labelY'> {
  const count = Math.min(points.x.length, points.y.length);
  const placed: [number, number][] = [];
  for (let i = 0; i < count; i++) placed.push([x.at(points.x[i]!), y.at(points.y[i]!)]);
  const path = line().digits(1)(placed) ?? '';
  const marks: { x: number; y: number }[] = [];
  let next = x.range[0] + (MARK_EVERY * (k + 0.5)) / of;
  for (const [px, py] of placed) {
    if (px < next) continue;
    marks.push({ x: px, y: py });
    next += MARK_EVERY * Math.ceil((px - next + 1e-9) / MARK_EVERY || 1);
  }
  const last = placed[count - 1];
  return { name, note, path, marks, end: last ? { x: last[0], y: last[1] } : null };
}
