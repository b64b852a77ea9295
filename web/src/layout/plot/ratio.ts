// SPDX-License-Identifier: GPL-2.0-only
// Lays out ratios on a logarithmic axis: a row per pair with median, interval and published ratio. A rule at 1 marks
// where both sides are equally fast.
import { fourDigits } from '../../base/numbers.ts';
import { makeAxis, type Axis, type Tick } from './axis.ts';
import { bounded, extent } from './bounds.ts';
import { textWidth } from './labels.ts';

export interface RatioRow {
  readonly name: string;
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** The published ratio, or null. */
  readonly published: number | null;
}

export interface RatioDrawing {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** y of the axis. */
  readonly bottom: number;
  /** x of the ratio 1. */
  readonly one: number;
  readonly ticks: readonly Tick[];
  readonly rows: readonly {
    readonly name: string;
    readonly nameX: number;
    readonly nameY: number;
    readonly y: number;
    readonly x: number;
    readonly lowX: number;
    readonly highX: number;
    readonly publishedX: number | null;
  }[];
}

interface Steps {
  /** Ticks within a decade, from 1 on. */
  readonly in: readonly number[];
  /** Every nth decade has ticks. */
  readonly every: number;
}

/** Choices of ticks, from sparse to dense. */
const STEPS: readonly Steps[] = [
  ...[200, 100, 50, 20, 10, 5, 2].map((every) => ({ in: [1], every })),
  ...[
    [1],
    [1, 3],
    [1, 2, 5],
    [1, 1.5, 2, 3, 5, 7],
    [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 5, 6, 7, 8, 9],
    [1, 1.05, 1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 5, 6, 7, 8, 8.5, 9, 9.5],
  ].map((steps) => ({ in: steps, every: 1 })),
];

function candidates(steps: Steps, low: number, high: number): number[] {
  const out: number[] = [];
  const first = Math.floor(Math.log10(low) / steps.every);
  const last = Math.ceil(Math.log10(high) / steps.every);
  for (let n = first; n <= last; n++)
    for (const step of steps.in) {
      const value = Number((step * 10 ** (n * steps.every)).toPrecision(3));
      if (value >= low * 0.999 && value <= high * 1.001) out.push(value);
    }
  return out;
}

/** The densest ticks with `spacing` pixels between neighbours; 1 is always among them. */
function ticksOf([low, high]: Axis['domain'], at: Axis['at'], spacing: number): readonly Tick[] {
  let best: readonly number[] = [1];
  for (const steps of STEPS) {
    const values = candidates(steps, low, high);
    const room = values.every((v, i) => i === 0 || at(v) - at(values[i - 1]!) >= spacing);
    if (room && values.length > best.length) best = values;
  }
  return best.map((v) => ({ at: at(v), text: fourDigits(v) }));
}

/** The domain holds 1 and all values, with a margin on either side. */
function domainOf(rows: readonly RatioRow[]): readonly [number, number] {
  const known = rows.flatMap((r) => [r.low, r.high, r.ratio, ...(r.published === null ? [] : [r.published])]);
  const [low, high] = extent([1, ...known.map(bounded).filter((v) => v > 0)])!;
  const margin = Math.max(10 ** ((Math.log10(high) - Math.log10(low)) * 0.06), 1.04);
  return [low / margin, high * margin];
}

export function ratioPlot({
  rows,
  width,
  text,
}: {
  readonly rows: readonly RatioRow[];
  readonly width: number;
  readonly text: number;
}): RatioDrawing {
  const widest = Math.max(...rows.map((r) => textWidth(r.name, text)), 0);
  // Names are beside the rows, or above them if they are too wide.
  const beside = widest + 20 < width * 0.42;
  const left = beside ? widest + 20 : text;
  const right = width - text * 1.5;
  const { at, domain } = makeAxis({
    kind: 'log',
    domain: domainOf(rows),
    range: [left, right],
    spacing: text,
  });
  const above = beside ? 0 : Math.ceil(text * 1.4);
  const rowHeight = above + Math.ceil(text * 1.9);
  // Room for the words on either side of 1.
  const top = Math.ceil(text * 2);
  const drawn = rows.map((row, i) => {
    const y = top + i * rowHeight + above + rowHeight / 2 - above / 2;
    return {
      name: row.name,
      nameX: beside ? left - 20 : left,
      nameY: beside ? y : y - text * 1.5,
      y,
      x: at(row.ratio),
      lowX: at(row.low),
      highX: at(row.high),
      publishedX: row.published === null ? null : at(row.published),
    };
  });
  const bottom = top + rows.length * rowHeight + text / 2;
  return {
    width,
    height: bottom + Math.ceil(text * 2.2),
    left,
    right,
    bottom,
    one: at(1),
    ticks: ticksOf(domain, at, text * 3.4),
    rows: drawn,
  };
}
