// SPDX-License-Identifier: GPL-2.0-only
// Draws a plot's axes.
import type { Tick } from '../../layout/plot/axis.ts';

interface XAxisProps {
  readonly ticks: readonly Tick[];
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly text: number;
}

export function XAxis({ ticks, from, to, y, text }: XAxisProps) {
  return (
    <g className="axis">
      <path d={`M${from} ${y}H${to}`} />
      {ticks.map((t) => (
        <g key={t.at}>
          <path d={`M${t.at} ${y}v4`} />
          <text x={t.at} y={y + text * 1.5} textAnchor="middle">
            {t.text}
          </text>
        </g>
      ))}
    </g>
  );
}

interface YAxisProps {
  readonly ticks: readonly Tick[];
  readonly from: number;
  readonly to: number;
}

/** Draws rules across the plot, with their values at the left. */
export function YAxis({ ticks, from, to }: YAxisProps) {
  return (
    <g className="axis">
      {ticks.map((t) => (
        <g key={t.at}>
          <path className="rule" d={`M${from} ${t.at}H${to}`} />
          <text x={from - 6} y={t.at} dy="0.35em" textAnchor="end">
            {t.text}
          </text>
        </g>
      ))}
    </g>
  );
}
