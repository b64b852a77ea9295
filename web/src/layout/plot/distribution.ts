// SPDX-License-Identifier: GPL-2.0-only
// Lays out distributions under one another on one x axis, with a row per series.
import { percent, sixDigits } from '../../base/numbers.ts';
import { makeAxis, type Axis, type AxisKind, type Tick } from './axis.ts';
import type { Bin } from './bins.ts';
import { textWidth } from './labels.ts';

export interface DistributionSeries {
  readonly name: string;
  /** A count per bin. */
  readonly counts: ArrayLike<number>;
  readonly mean: number | null;
}

export interface DistributionInput {
  readonly series: readonly DistributionSeries[];
  readonly bins: readonly Bin[];
  readonly width: number;
  /** Pixels of one row's bars. */
  readonly rowHeight: number;
  readonly text: number;
  readonly x?: AxisKind;
  /** The axis of shares; a logarithmic one shows rare values. */
  readonly y?: AxisKind;
}

export interface DrawnBar {
  readonly bin: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** "64 %", if all bars have room for theirs. */
  readonly text: string | null;
}

export interface DrawnRow {
  readonly name: string;
  /** Baseline of the name. */
  readonly nameY: number;
  /** Lower end of the bars. */
  readonly baseY: number;
  readonly bars: readonly DrawnBar[];
  /** The mean's place on the x axis. */
  readonly meanX: number | null;
  readonly shares: readonly Tick[];
}

export interface DistributionDrawing {
  readonly width: number;
  readonly height: number;
  readonly x: Axis;
  /** Ticks at the edges of bins, or under the bars of single values. */
  readonly xTicks: readonly Tick[];
  readonly rows: readonly DrawnRow[];
}

const WIDEST_BAR = 44;

const total = (counts: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
};

export function distributionPlot(input: DistributionInput): DistributionDrawing {
  const { series, bins, width, rowHeight, text, x: xKind = 'linear', y: yKind = 'linear' } = input;
  const single = bins.every((b) => b.to - b.from === 1);
  const first = bins[0] ?? { from: 0, to: 1 };
  const last = bins[bins.length - 1] ?? first;
  // A logarithmic axis has no zero, so the bin for zero is one ratio before the others.
  const second = bins[1] ?? first;
  const start = xKind === 'log' && first.from <= 0 ? second.from * (second.from / second.to) : first.from;
  const totals = series.map((s) => total(s.counts));
  const shares = series.map((s, k) => (i: number) => (totals[k] ? s.counts[i]! / totals[k] : 0));
  const greatest = Math.max(...bins.flatMap((_, i) => shares.map((share) => share(i))), 0.01);
  const least = 0.5 / Math.max(1, ...totals);
  const left = textWidth('0.001 %', text) + 10;
  const right = text;
  const x = makeAxis({
    kind: xKind,
    domain: [start, last.to],
    range: [left, width - right],
    spacing: text * 6,
  });
  const edge = (value: number): number => x.at(Math.max(value, start));
  // Room for the row's name and for the text above the highest bar.
  const head = Math.ceil(text * 3.2);
  const rowSpan = head + rowHeight + Math.ceil(text * 1.1);
  const rows = series.map((s, k): DrawnRow => {
    const topY = k * rowSpan + head;
    const baseY = topY + rowHeight;
    const y = makeAxis({
      kind: yKind,
      domain: yKind === 'log' ? [least, 1] : [0, greatest],
      range: [baseY, topY],
      spacing: text * 2,
      text: percent,
    });
    // Either all bars have a text or none: a missing text would look like a share of zero.
    const named = bins.every((b, i) => {
      const room = edge(b.to) - (i === 0 ? edge(start) : edge(b.from));
      return shares[k]!(i) === 0 || textWidth(percent(shares[k]!(i)), text) <= room;
    });
    const bars = bins.flatMap((b, i): DrawnBar[] => {
      const share = shares[k]!(i);
      if (share === 0) return [];
      const from = i === 0 ? edge(start) : edge(b.from);
      const room = edge(b.to) - from;
      const bar = Math.max(1, Math.min(WIDEST_BAR, room - (room > 6 ? 2 : 0.5)));
      const at = Math.min(y.at(share), baseY - 1);
      return [
        {
          bin: i,
          x: from + (room - bar) / 2,
          y: at,
          width: bar,
          height: baseY - at,
          text: named ? percent(share) : null,
        },
      ];
    });
    // Bars of single values are in the middle of their bins, as is the mean.
    const meanX = s.mean === null ? null : edge(Math.max(s.mean + (single ? 0.5 : 0), start));
    return { name: s.name, nameY: k * rowSpan + text * 1.2, baseY, bars, meanX, shares: y.ticks };
  });
  return {
    width,
    height: series.length * rowSpan + Math.ceil(text * 2.2),
    x,
    xTicks: single ? singleTicks(bins, x, text) : x.ticks,
    rows,
  };
}

/** Ticks under the bars of single values, as many as have room. */
function singleTicks(bins: readonly Bin[], x: Axis, text: number): readonly Tick[] {
  const widest = Math.max(...bins.map((b) => textWidth(sixDigits(b.from), text)), 1) + text;
  const pitch = bins.length ? (x.range[1] - x.range[0]) / bins.length : 1;
  const every = Math.max(1, Math.ceil(widest / pitch));
  return bins
    .filter((_, i) => i % every === 0)
    .map((b) => ({ at: (x.at(b.from) + x.at(b.to)) / 2, text: sixDigits(b.from) }));
}
