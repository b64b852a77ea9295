// SPDX-License-Identifier: GPL-2.0-only
// Lays out a dot plot: a row per measured thing, with a shape and an interval per series.
import { sixDigits } from '../../base/numbers.ts';
import { makeAxis, type Axis, type AxisKind } from './axis.ts';
import { extent } from './bounds.ts';
import { textWidth } from './labels.ts';

export interface DotRow {
  readonly name: string;
  /** By series; null: not measured. */
  readonly values: readonly (DotValue | null)[];
}

export interface DotValue {
  readonly value: number;
  /** The interval's ends; without an interval both are the value. */
  readonly low: number;
  readonly high: number;
  /** If the samples form two groups, the median of each. */
  readonly modes?: readonly number[];
}

export interface DotInput {
  readonly rows: readonly DotRow[];
  readonly series: readonly string[];
  readonly width: number;
  readonly text: number;
  readonly x?: AxisKind;
  /** The axis begins at zero (linear only). */
  readonly fromZero?: boolean;
  readonly xText?: (value: number) => string;
}

export interface DrawnDot {
  readonly series: number;
  readonly x: number;
  readonly y: number;
  readonly lowX: number;
  readonly highX: number;
  readonly modesX: readonly number[];
}

export interface DotDrawing {
  readonly width: number;
  readonly height: number;
  readonly x: Axis;
  readonly bottom: number;
  readonly rows: readonly {
    readonly name: string;
    readonly nameX: number;
    readonly nameY: number;
    /** Ends of the row's guide. */
    readonly top: number;
    readonly bottom: number;
    readonly dots: readonly DrawnDot[];
  }[];
}

export function dotPlot(input: DotInput): DotDrawing {
  const { rows, series, width, text, x: kind = 'linear', xText = sixDigits } = input;
  const known = rows.flatMap((r) =>
    r.values.flatMap((v) => (v ? [v.low, v.high, v.value, ...(v.modes ?? [])] : [])),
  );
  const [low, high] = extent(known) ?? [0, 1];
  const widest = Math.max(...rows.map((r) => textWidth(r.name, text)), 0);
  // Names are beside the rows, or above them if they are too wide.
  const beside = widest + 20 < width * 0.36;
  const left = beside ? widest + 20 : text / 2;
  const x = makeAxis({
    kind,
    domain: [input.fromZero && kind === 'linear' ? Math.min(0, low) : low, high],
    range: [left, width - text * 1.5],
    spacing: text * 6,
    nice: true,
    text: xText,
  });
  const pitch = Math.ceil(text * 1.4);
  const above = beside ? 0 : Math.ceil(text * 1.5);
  const rowHeight = above + pitch * series.length + text;
  const drawn = rows.map((row, r) => {
    const top = r * rowHeight + text / 2;
    const line = (s: number): number => top + above + pitch * (s + 0.5);
    return {
      name: row.name,
      nameX: beside ? left - 20 : left,
      nameY: beside ? top + (pitch * series.length) / 2 : top + text * 0.6,
      top: top + above,
      bottom: top + above + pitch * series.length,
      dots: row.values.flatMap((v, s): DrawnDot[] =>
        v
          ? [
              {
                series: s,
                x: x.at(v.value),
                y: line(s),
                lowX: x.at(v.low),
                highX: x.at(v.high),
                modesX: (v.modes ?? []).map(x.at),
              },
            ]
          : [],
      ),
    };
  });
  const bottom = rows.length * rowHeight + text / 2;
  return { width, height: bottom + Math.ceil(text * 2.2), x, bottom, rows: drawn };
}
