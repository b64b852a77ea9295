// SPDX-License-Identifier: GPL-2.0-only
// Draws a plot of ratios around 1: measured values with intervals, and published ones.
import { ratioPlot, type RatioRow } from '../../layout/plot/ratio.ts';
import { XAxis } from './Axes.tsx';
import { Figure, plotType, type PlotTable } from './Figure.tsx';
import { Interval, PlotSvg, RowName } from './parts.tsx';
import { SeriesMark } from './series.tsx';
import * as WORDS from './words.ts';
import './ratio.css';

interface RatioPlotProps {
  readonly title: string;
  readonly note?: string;
  readonly rows: readonly RatioRow[];
  readonly table: PlotTable;
  readonly words: {
    readonly measured: string;
    readonly published: string;
    readonly below: string;
    readonly above: string;
  };
  readonly projector: boolean;
}

/** Shapes of series.tsx: a solid square for a measured value, an open diamond for a published one. */
const MEASURED = 1;
const PUBLISHED = 4;

function Published({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const r = size * 0.62;
  return (
    <path
      className={`shape series-${PUBLISHED}`}
      d={`M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`}
    />
  );
}

export function RatioPlot({ title, note, rows, table, words, projector }: RatioPlotProps) {
  const text = plotType(projector);
  const said = rows.map((r) => `${r.name} ${r.ratio.toFixed(2)}`).join(', ');
  return (
    <Figure
      title={title}
      note={note}
      legend={<Key words={words} published={rows.some((r) => r.published)} />}
      table={table}
    >
      {(width) => {
        const drawing = ratioPlot({ rows, width, text });
        const { left, right, bottom, one } = drawing;
        // Names the two sides if there is room.
        const roomLeft = one - left > text * 0.55 * words.below.length + 8;
        const roomRight = right - one > text * 0.55 * words.above.length + 8;
        return (
          <PlotSvg
            className="ratio-plot"
            label={`${title}: ${said}`}
            {...{ width, text }}
            height={drawing.height}
          >
            {drawing.ticks.map((t) => (
              <path key={t.at} className="rule" d={`M${t.at} ${text * 1.6}V${bottom}`} />
            ))}
            <path className="one" d={`M${one} ${text * 0.4}V${bottom}`} />
            {roomLeft && (
              <text className="soft" x={one - 8} y={text} textAnchor="end">
                {words.below}
              </text>
            )}
            {roomRight && (
              <text className="soft" x={one + 8} y={text}>
                {words.above}
              </text>
            )}
            {drawing.rows.map((row, i) => (
              <g key={row.name}>
                <RowName row={row} left={left} />
                <Interval of={row} />
                {row.publishedX !== null && <Published x={row.publishedX} y={row.y} size={text} />}
                <SeriesMark n={MEASURED} x={row.x} y={row.y} size={text * 0.75} />
                <title>
                  {row.name}:{' '}
                  {WORDS.range(rows[i]!.ratio.toFixed(3), rows[i]!.low.toFixed(3), rows[i]!.high.toFixed(3))}
                </title>
              </g>
            ))}
            <XAxis ticks={drawing.ticks} from={left} to={right} y={bottom} text={text} />
          </PlotSvg>
        );
      }}
    </Figure>
  );
}

function Key({ words, published }: { readonly words: RatioPlotProps['words']; readonly published: boolean }) {
  return (
    <ul className="plot-legend">
      <li>
        <svg width={28} height={14} aria-hidden="true">
          <path className="interval" d="M1 7H27M1 3v8M27 3v8" />
          <SeriesMark n={MEASURED} x={14} y={7} size={9} />
        </svg>
        {words.measured}
      </li>
      {published && (
        <li>
          <svg width={14} height={14} aria-hidden="true">
            <Published x={7} y={7} size={10} />
          </svg>
          {words.published}
        </li>
      )}
    </ul>
  );
}
