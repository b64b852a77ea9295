// SPDX-License-Identifier: GPL-2.0-only
// Draws a dot plot: values with their intervals, a row each.
import { sixDigits } from '../../base/numbers.ts';
import { dotPlot, type DotInput, type DotValue } from '../../layout/plot/dots.ts';
import { XAxis } from './Axes.tsx';
import { Figure, plotType } from './Figure.tsx';
import { Interval, PlotSvg, RowName } from './parts.tsx';
import { Legend, SeriesMark } from './series.tsx';
import * as WORDS from './words.ts';

interface DotPlotProps extends Omit<DotInput, 'width' | 'text'> {
  readonly title: string;
  readonly note?: string;
  /** Head of the table's first column. */
  readonly rowName: string;
  readonly projector: boolean;
}

export function DotPlot({ title, note, rowName, projector, ...input }: DotPlotProps) {
  const text = plotType(projector);
  const { rows, series, xText = sixDigits } = input;
  const cell = (v: DotValue | null | undefined): string => {
    if (!v) return '';
    const known =
      v.low === v.high ? xText(v.value) : WORDS.range(xText(v.value), xText(v.low), xText(v.high));
    return v.modes ? known + WORDS.groups(v.modes.map(xText).join(WORDS.and)) : known;
  };
  const table = {
    head: [rowName, ...series],
    rows: rows.map((r) => [r.name, ...series.map((_, s) => cell(r.values[s]))]),
  };
  return (
    <Figure
      title={title}
      note={note}
      legend={<Legend names={series} modes={rows.some((r) => r.values.some((v) => v?.modes))} />}
      table={table}
    >
      {(width) => {
        const drawing = dotPlot({ ...input, width, text });
        const [left, right] = drawing.x.range;
        return (
          <PlotSvg label={title} width={width} height={drawing.height} text={text}>
            {drawing.x.ticks.map((t) => (
              <path key={t.at} className="rule" d={`M${t.at} 0V${drawing.bottom}`} />
            ))}
            {drawing.rows.map((row, r) => (
              <g key={row.name}>
                <RowName row={row} left={left} />
                {row.dots.map((d) => (
                  <g key={d.series}>
                    {d.highX > d.lowX && <Interval of={d} />}
                    <SeriesMark n={d.series} x={d.x} y={d.y} size={text * 0.75} />
                    {d.modesX.map((x) => (
                      <path key={x} className="mode" d={`M${x} ${d.y - 7}v14`} />
                    ))}
                    <title>
                      {row.name}, {series[d.series]}: {cell(rows[r]!.values[d.series])}
                    </title>
                  </g>
                ))}
              </g>
            ))}
            <XAxis ticks={drawing.x.ticks} from={left} to={right} y={drawing.bottom} text={text} />
          </PlotSvg>
        );
      }}
    </Figure>
  );
}
