// SPDX-License-Identifier: GPL-2.0-only
// Draws a plot of distributions: one row of bars for each series.
import type { ReactNode } from 'react';
import { decimals, percent, whole } from '../../base/numbers.ts';
import type { AxisKind } from '../../layout/plot/axis.ts';
import { binText, type Bin } from '../../layout/plot/bins.ts';
import { distributionPlot, type DistributionSeries } from '../../layout/plot/distribution.ts';
import { XAxis, YAxis } from './Axes.tsx';
import { Figure, plotType } from './Figure.tsx';
import { PlotSvg } from './parts.tsx';
import * as WORDS from './words.ts';

interface DistributionProps {
  readonly title: string;
  readonly note?: string;
  readonly series: readonly DistributionSeries[];
  readonly bins: readonly Bin[];
  /** Head of the table's first column: "walks". */
  readonly xName: string;
  readonly y?: AxisKind;
  /** Drawn between title and drawing. */
  readonly controls?: ReactNode;
  readonly projector: boolean;
}

export function Distribution({
  title,
  note,
  series,
  bins,
  xName,
  y,
  controls,
  projector,
}: DistributionProps) {
  const text = plotType(projector);
  return (
    <Figure title={title} note={note} legend={controls} table={tableOf(series, bins, xName)}>
      {(width) => {
        const drawing = distributionPlot({
          series,
          bins,
          width,
          rowHeight: Math.round(Math.min(112, Math.max(projector ? 96 : 56, width * 0.1))),
          text,
          ...(y ? { y } : {}),
        });
        const [left, right] = drawing.x.range;
        const last = drawing.rows[drawing.rows.length - 1];
        return (
          <PlotSvg
            label={`${title}: ${series.map((s) => WORDS.nameMean(s.name, mean(s))).join('; ')}`}
            {...{ width, text }}
            height={drawing.height}
          >
            {drawing.rows.map((row, n) => (
              <g key={row.name}>
                <text className="row-name" x={left} y={row.nameY}>
                  <tspan className="name">{row.name}</tspan>{' '}
                  <tspan className="soft">{WORDS.mean(mean(series[n]!))}</tspan>
                </text>
                <YAxis ticks={y === 'log' ? row.shares : row.shares.slice(-1)} from={left} to={right} />
                {row.bars.map((b) => (
                  <rect key={b.bin} className="bar" x={b.x} y={b.y} width={b.width} height={b.height}>
                    <title>
                      {WORDS.often(row.name, binText(bins[b.bin]!), xName, whole(series[n]!.counts[b.bin]!))}
                    </title>
                  </rect>
                ))}
                {row.bars.map(
                  (b) =>
                    b.text && (
                      <text
                        key={b.bin}
                        className="bar-text"
                        x={b.x + b.width / 2}
                        y={b.y - 4}
                        textAnchor="middle"
                      >
                        {b.text}
                      </text>
                    ),
                )}
                <path className="base" d={`M${left} ${row.baseY}H${right}`} />
                {row.meanX !== null && (
                  <path
                    className="mean"
                    d={`M${row.meanX} ${row.baseY + 1}l${text * 0.4} ${text * 0.65}h${-text * 0.8}Z`}
                  />
                )}
              </g>
            ))}
            {last && (
              <XAxis
                ticks={drawing.xTicks}
                from={left}
                to={right}
                y={last.baseY + Math.ceil(text * 0.8)}
                text={text}
              />
            )}
          </PlotSvg>
        );
      }}
    </Figure>
  );
}

const mean = (s: DistributionSeries): string => (s.mean === null ? '–' : decimals(s.mean));

function tableOf(series: readonly DistributionSeries[], bins: readonly Bin[], xName: string) {
  const totals = series.map((s) => Array.from(s.counts).reduce((a, b) => a + b, 0));
  const rows = bins.flatMap((bin, i) => {
    if (series.every((s) => s.counts[i] === 0)) return [];
    const cells = series.flatMap((s, k) => [
      whole(s.counts[i]!),
      totals[k] ? percent(s.counts[i]! / totals[k]) : '',
    ]);
    return [[binText(bin), ...cells]];
  });
  return { head: [xName, ...series.flatMap((s) => [WORDS.times(s.name), WORDS.share(s.name)])], rows };
}
