// SPDX-License-Identifier: GPL-2.0-only
// Draws a heat map of inserts over time and file. A click on a cell opens its first insert.
import { greatest } from 'd3-array';
import { useState } from 'react';
import { whole } from '../../../base/numbers.ts';
import { makeAxis } from '../../../layout/plot/axis.ts';
import { XAxis, YAxis } from '../../../ui/plot/Axes.tsx';
import { Figure, plotType } from '../../../ui/plot/Figure.tsx';
import { MarkedRange, PlotSvg } from '../../../ui/plot/parts.tsx';
import { usePicking, type Picking } from '../../../ui/plot/picking.ts';
import { pointIn } from '../../../base/zoom.ts';
import type { Heat, HeatCell } from '../../../recording/figures.ts';
import { PLOTS } from './words.ts';

interface HeatMapProps {
  readonly heat: Heat;
  /** Number of operations in the recording. */
  readonly count: number;
  /** Adds "modelled; " to a note if the cache is assumed. */
  readonly noted: (note: string) => string;
  readonly picking: Picking;
  /** Opens an operation, numbered from 0. */
  readonly onOpen: (at: number) => void;
  readonly projector: boolean;
}

const SHADES = [0.18, 0.4, 0.62, 0.82, 1];

/** Index into SHADES, on a logarithmic scale: 0 for one insert, the last for the most. */
const shadeOf = (adds: number, most: number): number =>
  most <= 1 ? SHADES.length - 1 : Math.round((Math.log(adds) / Math.log(most)) * (SHADES.length - 1));

const pagesOf = ({ pages }: Heat, row: number): string =>
  PLOTS.heatPages(whole(row * pages), whole((row + 1) * pages - 1));
const operationsOf = ({ operations }: Heat, column: number): string =>
  PLOTS.heatOperations(
    whole(Math.floor(column * operations) + 1),
    whole(Math.ceil((column + 1) * operations)),
  );

export function HeatMap(props: HeatMapProps) {
  const { heat, noted, projector } = props;
  const rows = Array.from({ length: heat.rows }, (_, row) => {
    const own = heat.cells.filter((c) => c.row === row);
    const fullest = greatest(own, (c) => c.adds);
    return [
      pagesOf(heat, row),
      whole(own.reduce((sum, c) => sum + c.adds, 0)),
      fullest ? PLOTS.most(operationsOf(heat, fullest.column), whole(fullest.adds)) : '',
    ];
  });
  return (
    <Figure
      title={PLOTS.heat}
      note={noted(PLOTS.heatNote(whole(heat.most), whole(heat.pages), whole(Math.max(1, heat.operations))))}
      table={{ head: PLOTS.heatColumns, rows }}
    >
      {(width) => <Drawing {...props} width={width} text={plotType(projector)} />}
    </Figure>
  );
}

function Drawing({
  heat,
  count,
  picking,
  onOpen,
  width,
  text,
}: HeatMapProps & { readonly width: number; readonly text: number }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [over, setOver] = useState<HeatCell | null>(null);
  const height = Math.max(heat.rows * 6, text * 14) + text * 3.5;
  const bottom = height - Math.ceil(text * 2.2);
  const y = makeAxis({
    kind: 'linear',
    domain: [0, heat.rows * heat.pages],
    range: [bottom, text * 1.5],
    spacing: text * 3,
    whole: true,
  });
  const left = Math.max(...y.ticks.map((t) => t.text.length)) * text * 0.62 + 12;
  const x = makeAxis({ kind: 'linear', domain: [0, count], range: [left, width - 4], spacing: text * 7 });
  const [cellWidth, cellHeight] = [(width - 4 - left) / heat.columns, (bottom - text * 1.5) / heat.rows];
  const boxOf = (c: HeatCell) => ({ x: left + c.column * cellWidth, y: bottom - (c.row + 1) * cellHeight });
  const paths = SHADES.map((_, shade) =>
    heat.cells
      .filter((c) => shadeOf(c.adds, heat.most) === shade)
      .map((c) => {
        const box = boxOf(c);
        return `M${box.x.toFixed(1)} ${box.y.toFixed(1)}h${Math.max(1, cellWidth).toFixed(1)}v${cellHeight.toFixed(1)}h${(-Math.max(1, cellWidth)).toFixed(1)}Z`;
      })
      .join(''),
  );
  const column = pointed === null ? null : Math.floor((pointed - left) / cellWidth);
  const inColumn = heat.cells.filter((c) => c.column === column);
  const shown = over ?? greatest(inColumn, (c) => c.adds) ?? null;
  const said =
    shown && PLOTS.heatCell(operationsOf(heat, shown.column), pagesOf(heat, shown.row), shown.adds);
  const picked = usePicking(
    { ...picking, onPick: (at, within) => (shown ? onOpen(shown.first) : picking.onPick(at, within)) },
    x,
    said,
    pointed,
    setPointed,
  );
  return (
    <PlotSvg
      label={PLOTS.heat}
      {...{ width, height, text }}
      {...picked.props}
      onPointerMove={(e) => {
        const [px, py] = pointIn(e.currentTarget, e);
        const row = Math.floor((bottom - py) / cellHeight);
        const at = Math.floor((px - left) / cellWidth);
        setPointed(px);
        setOver(heat.cells.find((c) => c.row === row && c.column === at) ?? null);
      }}
      onKeyUp={() => setOver(null)}
    >
      <YAxis ticks={y.ticks} from={left} to={width - 4} />
      <XAxis ticks={x.ticks} from={left} to={width - 4} y={bottom} text={text} />
      <MarkedRange range={picked.range} top={text * 1.5} bottom={bottom} />
      {paths.map((d, shade) => d && <path key={shade} className="heat" d={d} fillOpacity={SHADES[shade]} />)}
      {shown && (
        <g className="plot-pointed">
          <path
            fill="none"
            d={`M${boxOf(shown).x} ${boxOf(shown).y}h${cellWidth}v${cellHeight}h${-cellWidth}Z`}
          />
          <text x={left} y={text * 0.9}>
            {said}
          </text>
        </g>
      )}
    </PlotSvg>
  );
}
